import { defineApi, query } from '@portal/kit'

export const releasesApi = defineApi('mfe-staff-people', {
  releaseHealth: query('GET /releases/health'),
  releaseHistory: query('GET /releases/history'),
})

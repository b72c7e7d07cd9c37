import { defineApi, query } from '@portal/kit'

/** Calls of several public pages. */
export const publicApi = defineApi('mfe-public', {
  activeSessions: query('GET /academic-sessions/public/active', {
    keepUnusedDataFor: 60,
    provides: ['AcademicSession'],
  }),
  schools: query('GET /schools/public', { keepUnusedDataFor: 600 }),
})

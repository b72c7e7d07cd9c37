import { defineApi, query } from '@portal/kit'

export const workApi = defineApi('mfe-staff-people', {
  staffWork: query('GET /staff/work'),
})

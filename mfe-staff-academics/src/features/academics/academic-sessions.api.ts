import { defineApi, query } from '@portal/kit'

export const sessionsApi = defineApi('mfe-staff-academics', {
  listSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

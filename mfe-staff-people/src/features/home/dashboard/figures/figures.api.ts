import { defineApi, query } from '@portal/kit'

export const figuresApi = defineApi('mfe-staff-people', {
  studentFigures: query('GET /students-new/figures', { provides: ['Student'] }),
  figureSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

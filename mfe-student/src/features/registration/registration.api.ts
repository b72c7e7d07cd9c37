import { defineApi, mutation, query } from '@portal/kit'

export const registrationApi = defineApi('mfe-student', {
  openSessions: query('GET /academic-sessions/public/active', {
    keepUnusedDataFor: 0,
    provides: ['AcademicSession'],
  }),
  programTypes: query('GET /programtypes'),
  programModes: query('GET /programmodes'),
  offerings: query('GET /program-offerings'),
  register: mutation('POST /students/biodata'),
})

import { defineApi, query } from '@portal/kit'

export const placeFiltersApi = defineApi('mfe-staff-academics', {
  filterOfferings: query('GET /program-offerings', { provides: ['Program', 'ProgramOffering'] }),
  filterSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

import { defineApi, query } from '@portal/kit'

export const paymentControlsApi = defineApi('mfe-staff-academics', {
  controlledSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

import { defineApi, query } from '@portal/kit'

export const missingApi = defineApi('mfe-staff-academics', {
  missingRegistrations: query('GET /missing-registrations', {
    provides: ['RegistrationToDecide'],
  }),
  missingOfferings: query('GET /program-offerings', { provides: ['Program', 'ProgramOffering'] }),
})

import { defineApi, query } from '@portal/kit'

export const coverageApi = defineApi('mfe-staff-academics', {
  registrationCoverage: query('GET /registration-coverage', { provides: ['RegistrationToDecide'] }),
})

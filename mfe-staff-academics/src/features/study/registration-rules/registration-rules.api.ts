import { defineApi, mutation, query } from '@portal/kit'

const invalidates = ['RegistrationPolicy']

export const rulesApi = defineApi('mfe-staff-academics', {
  rulesOfSession: query('GET /registration-policies', { provides: ['RegistrationPolicy'] }),
  saveRules: mutation('PUT /registration-policies', { invalidates }),
  removeRules: mutation('DELETE /registration-policies/:id', { invalidates }),
  rulesSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
  rulesOfferings: query('GET /program-offerings', { provides: ['Program', 'ProgramOffering'] }),
})

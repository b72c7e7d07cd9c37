import { defineApi, mutation, query } from '@portal/kit'

const tags = ['RegistrationToDecide']

export const assistedApi = defineApi('mfe-staff-academics', {
  assistedRegistration: query('GET /assisted-registrations/:applicationNumber', {
    provides: tags,
  }),
  saveForStudent: mutation('PUT /assisted-registrations/:applicationNumber/draft', {
    invalidates: tags,
  }),
  submitForStudent: mutation('POST /assisted-registrations/:applicationNumber/submission', {
    invalidates: tags,
  }),
})

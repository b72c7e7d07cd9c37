import { defineApi, mutation, query } from '@portal/kit'

/** The lists of places change less often than a browser is restarted. */
const keepUnusedDataFor = 3_600

/** The photo is up to 160 kB on its way, and a village network carries 5 kB in a second or less. */
const timeoutSeconds = 120

export const applicationFormApi = defineApi('mfe-student', {
  countries: query('GET /geo/countries', { keepUnusedDataFor }),
  states: query('GET /geo/states', { keepUnusedDataFor }),
  localGovernments: query('GET /geo/lgas', { keepUnusedDataFor }),
  applicationDraft: query('GET /students/application-form/draft', { keepUnusedDataFor: 0 }),
  saveApplicationDraft: mutation('PUT /students/application-form/draft', { keepalive: true }),
  saveDraftPhoto: mutation('PUT /students/application-form/draft/photo', { timeoutSeconds }),
  removeDraftPhoto: mutation('DELETE /students/application-form/draft/photo'),
  submitForm: mutation('POST /students/application-form', { timeoutSeconds }),
})

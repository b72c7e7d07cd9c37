import { defineApi, mutation, query } from '@portal/kit'

/** The lists of places rarely change. */
const keepUnusedDataFor = 3_600

/** A photo is up to 160 kB, and a rural network may have 5 kB per second or less. */
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

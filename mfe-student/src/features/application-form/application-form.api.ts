import { defineApi, mutation, query } from '@portal/kit'

/** The lists of places change less often than a browser is restarted. */
const keepUnusedDataFor = 3_600

export const applicationFormApi = defineApi('student', {
  countries: query('GET /geo/countries', { keepUnusedDataFor }),
  states: query('GET /geo/states', { keepUnusedDataFor }),
  localGovernments: query('GET /geo/lgas', { keepUnusedDataFor }),
  applicationDraft: query('GET /students/application-form/draft', { keepUnusedDataFor: 0 }),
  saveApplicationDraft: mutation('PUT /students/application-form/draft'),
  saveDraftPhoto: mutation('PUT /students/application-form/draft/photo'),
  removeDraftPhoto: mutation('DELETE /students/application-form/draft/photo'),
  submitForm: mutation('POST /students/application-form'),
})

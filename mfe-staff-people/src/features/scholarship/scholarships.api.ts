import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Scholarship'

export const scholarshipsApi = defineApi('mfe-staff-people', {
  listScholarships: query('GET /scholarships/applications', { provides: [tag] }),
  scholarship: query('GET /scholarships/applications/:id', { provides: [tag] }),
  /** Refused or not, what is shown is loaded again: a refusal means that somebody else was first. */
  decideScholarship: mutation('PUT /scholarships/applications/:id', { invalidates: [tag] }),
})

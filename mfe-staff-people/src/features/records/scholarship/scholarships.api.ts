import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Scholarship'

export const scholarshipsApi = defineApi('mfe-staff-people', {
  listScholarships: query('GET /scholarships/applications', { provides: [tag] }),
  scholarship: query('GET /scholarships/applications/:id', { provides: [tag] }),
  /** Loaded again after a refusal too, because somebody else may have decided. */
  decideScholarship: mutation('PUT /scholarships/applications/:id', { invalidates: [tag] }),
})

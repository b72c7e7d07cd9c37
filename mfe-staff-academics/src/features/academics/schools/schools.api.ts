import { defineApi, mutation, query } from '@portal/kit'

/** What is deleted or renamed here shows in the other tabs too. */
const invalidates = ['School', 'Department']

export const schoolsApi = defineApi('mfe-staff-academics', {
  listSchools: query('GET /schools', { provides: ['School'] }),
  addSchool: mutation('POST /schools', { invalidates }),
  updateSchool: mutation('PUT /schools/:id', { invalidates }),
  deleteSchool: mutation('DELETE /schools/:id', { invalidates }),
})

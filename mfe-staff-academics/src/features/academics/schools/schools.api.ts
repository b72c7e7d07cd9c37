import { defineApi, mutation, query } from '@portal/kit'

/** Other tabs show these records too. */
const invalidates = ['School', 'Department']

export const schoolsApi = defineApi('mfe-staff-academics', {
  listSchools: query('GET /schools', { provides: ['School'] }),
  addSchool: mutation('POST /schools', { invalidates }),
  updateSchool: mutation('PUT /schools/:id', { invalidates }),
  deleteSchool: mutation('DELETE /schools/:id', { invalidates }),
})

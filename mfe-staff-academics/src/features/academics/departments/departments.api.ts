import { defineApi, mutation, query } from '@portal/kit'

/** A school shows the number of its departments. */
const invalidates = ['Department', 'School']

export const departmentsApi = defineApi('mfe-staff-academics', {
  listDepartments: query('GET /departments', { provides: ['Department'] }),
  addDepartment: mutation('POST /departments', { invalidates }),
  updateDepartment: mutation('PUT /departments/:id', { invalidates }),
  deleteDepartment: mutation('DELETE /departments/:id', { invalidates }),
  schoolOptions: query('GET /schools', { provides: ['School'] }),
})

import { defineApi, mutation, query } from '@portal/kit'

/** Departments show the number of their programs. */
const invalidates = ['Program', 'Department']

export const programsApi = defineApi('mfe-staff-academics', {
  pageOfPrograms: query('GET /programs/page', { provides: ['Program'] }),
  program: query('GET /programs/:id', { provides: ['Program'] }),
  addProgram: mutation('POST /programs', { invalidates }),
  updateProgram: mutation('PUT /programs/:id', { invalidates }),
  deleteProgram: mutation('DELETE /programs/:id', { invalidates }),
  programSchools: query('GET /schools', { provides: ['School'] }),
  programDepartments: query('GET /departments/school/:id', { provides: ['Department'] }),
})

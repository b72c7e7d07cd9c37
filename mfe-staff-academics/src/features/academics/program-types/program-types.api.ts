import { defineApi, mutation, query } from '@portal/kit'

/** Offerings show their type, and programs their offerings. */
const invalidates = ['ProgramType', 'Program']

export const programTypesApi = defineApi('mfe-staff-academics', {
  listProgramTypes: query('GET /programtypes', { provides: ['ProgramType'] }),
  addProgramType: mutation('POST /programtypes', { invalidates }),
  updateProgramType: mutation('PUT /programtypes/:id', { invalidates }),
  toggleProgramType: mutation('PUT /programtypes/:id/toggle-status', { invalidates }),
  deleteProgramType: mutation('DELETE /programtypes/:id', { invalidates }),
})

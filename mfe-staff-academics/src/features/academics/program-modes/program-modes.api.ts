import { defineApi, mutation, query } from '@portal/kit'

/** Offerings show their mode, and programs their offerings. */
const invalidates = ['ProgramMode', 'Program']

export const programModesApi = defineApi('mfe-staff-academics', {
  listProgramModes: query('GET /programmodes', { provides: ['ProgramMode'] }),
  addProgramMode: mutation('POST /programmodes', { invalidates }),
  updateProgramMode: mutation('PUT /programmodes/:id', { invalidates }),
  toggleProgramMode: mutation('PUT /programmodes/:id/toggle-status', { invalidates }),
  deleteProgramMode: mutation('DELETE /programmodes/:id', { invalidates }),
})

import { defineApi, mutation, query } from '@portal/kit'

const invalidates = ['GradingScale']

export const gradingScalesApi = defineApi('mfe-staff-academics', {
  listGradingScales: query('GET /grading-scales', { provides: ['GradingScale'] }),
  addGradingScale: mutation('POST /grading-scales', { invalidates }),
  updateGradingScale: mutation('PUT /grading-scales/:id', { invalidates }),
  deleteGradingScale: mutation('DELETE /grading-scales/:id', { invalidates }),
  scaleSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

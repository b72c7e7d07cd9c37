import { defineApi, mutation, query } from '@portal/kit'

const tags = ['StudentResults']

export const studentResultsApi = defineApi('mfe-staff-academics', {
  studentResults: query('GET /student-results', { provides: tags }),
  withholdings: query('GET /result-withholdings', { provides: tags }),
  withhold: mutation('POST /result-withholdings', { invalidates: tags }),
  endWithholding: mutation('POST /result-withholdings/:id/end', { invalidates: tags }),
})

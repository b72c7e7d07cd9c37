import { defineApi, mutation, query } from '@portal/kit'

export const resultsApi = defineApi('mfe-student', {
  ownResults: query('GET /results/own', { provides: ['Results'] }),
  askQuery: mutation('POST /result-queries', { invalidates: ['Results'] }),
})

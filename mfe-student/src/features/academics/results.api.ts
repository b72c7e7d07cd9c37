import { defineApi, query } from '@portal/kit'

export const resultsApi = defineApi('mfe-student', {
  ownResults: query('GET /results/own', { provides: ['Results'] }),
})

import { defineApi, mutation, query } from '@portal/kit'

/** What the header and footer of the public site ask of the API. */
export const publicApi = defineApi('shell', {
  schools: query('GET /schools/public', { keepUnusedDataFor: 600 }),
  subscribe: mutation('POST /newsletter'),
})

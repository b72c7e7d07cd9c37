import { defineApi, mutation, query } from '@portal/kit'

/** Calls of the header and footer of the public site. */
export const publicApi = defineApi('shell', {
  schools: query('GET /schools/public', { keepUnusedDataFor: 600 }),
  subscribe: mutation('POST /newsletter'),
})

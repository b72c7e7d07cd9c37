import { defineApi, query } from '@portal/kit'

/** The calls of this page. The contracts have the types of requests and replies. */
export const schoolsApi = defineApi('__NAME__', {
  schools: query('GET /schools'),
})

import { defineApi, mutation } from '@portal/kit'

export const fundingApi = defineApi('mfe-public', {
  applyForScholarship: mutation('POST /scholarships/apply'),
})

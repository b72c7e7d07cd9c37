import { defineApi, mutation } from '@portal/kit'

export const stepUpApi = defineApi('shell', {
  checkSecondFactor: mutation('POST /staff/second-factor/check'),
})

import { defineApi, mutation } from '@portal/kit'

export const stepUpApi = defineApi('shell', {
  beginSecondFactorCheck: mutation('POST /staff/second-factor/check/begin'),
  checkSecondFactor: mutation('POST /staff/second-factor/check'),
})

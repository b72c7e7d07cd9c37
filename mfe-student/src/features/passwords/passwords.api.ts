import { defineApi, mutation } from '@portal/kit'

export const passwordsApi = defineApi('mfe-student', {
  changePassword: mutation('POST /students/change-password'),
  forgotPassword: mutation('POST /students/forgot-password'),
  checkReset: mutation('POST /students/reset-password/check'),
  resetPassword: mutation('POST /students/reset-password'),
})

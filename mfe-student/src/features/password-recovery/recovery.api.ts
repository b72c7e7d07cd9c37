import { defineApi, mutation } from '@portal/kit'

export const recoveryApi = defineApi('mfe-student', {
  forgotPassword: mutation('POST /students/forgot-password'),
  resetPassword: mutation('POST /students/reset-password'),
})

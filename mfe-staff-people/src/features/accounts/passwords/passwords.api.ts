import { defineApi, mutation } from '@portal/kit'

export const passwordsApi = defineApi('mfe-staff-people', {
  changePassword: mutation('POST /staff/change-password'),
  mailOwnPassword: mutation('POST /staff/:id/reset-password'),
  forgotPassword: mutation('POST /staff/forgot-password'),
  checkReset: mutation('POST /staff/reset-password/check'),
  resetPassword: mutation('POST /staff/reset-password'),
})

import { defineApi, mutation } from '@portal/kit'

export const accountsApi = defineApi('mfe-staff-people', {
  signIn: mutation('POST /staff/login'),
  changePassword: mutation('POST /staff/change-password'),
  forgotPassword: mutation('POST /staff/forgot-password'),
  resetPassword: mutation('POST /staff/reset-password'),
})

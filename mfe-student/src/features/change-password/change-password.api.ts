import { defineApi, mutation } from '@portal/kit'

export const changePasswordApi = defineApi('mfe-student', { changePassword: mutation('POST /students/change-password') })

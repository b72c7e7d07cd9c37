import { defineApi, mutation } from '@portal/kit'

export const changePasswordApi = defineApi('student', { changePassword: mutation('POST /students/change-password') })

import { defineApi, mutation } from '@portal/kit'

export const signInApi = defineApi('student', { signIn: mutation('POST /students/login') })

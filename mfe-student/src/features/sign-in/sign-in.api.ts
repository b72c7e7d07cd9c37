import { defineApi, mutation } from '@portal/kit'

export const signInApi = defineApi('mfe-student', { signIn: mutation('POST /students/login') })

import { defineApi, mutation } from '@portal/kit'

export const signInApi = defineApi('mfe-staff-people', { signIn: mutation('POST /staff/login') })

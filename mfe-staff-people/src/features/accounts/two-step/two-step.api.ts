import { defineApi, mutation, query } from '@portal/kit'

export const twoStepApi = defineApi('mfe-staff-people', {
  secondFactor: query('GET /staff/second-factor', { provides: ['SecondFactor'] }),
  profile: query('GET /staff/profile'),
  beginApp: mutation('POST /staff/second-factor/app'),
  confirmApp: mutation('POST /staff/second-factor/app/confirm', { invalidates: ['SecondFactor'] }),
  removeApp: mutation('DELETE /staff/second-factor/app', { invalidates: ['SecondFactor'] }),
  beginPasskey: mutation('POST /staff/second-factor/passkeys'),
  confirmPasskey: mutation('POST /staff/second-factor/passkeys/confirm', {
    invalidates: ['SecondFactor'],
  }),
  removePasskey: mutation('DELETE /staff/second-factor/passkeys/:id', {
    invalidates: ['SecondFactor'],
  }),
  renewCodes: mutation('POST /staff/second-factor/recovery-codes', {
    invalidates: ['SecondFactor'],
  }),
})

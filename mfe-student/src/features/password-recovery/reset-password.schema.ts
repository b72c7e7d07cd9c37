import { PasswordReset } from '@portal/contracts'

const repeated = { path: ['repeat'], message: 'The two new passwords are not the same.' }

/** The new password as typed, twice. */
export const schema = PasswordReset.pick({ password: true }).loose().refine(({ password, repeat }) => password === repeat, repeated)

import { PasswordChange } from '@portal/contracts'

const repeated = { path: ['repeat'], message: 'The two new passwords are not the same.' }

/** The change as typed: the new password twice. */
export const schema = PasswordChange.loose().refine(({ newPassword, repeat }) => newPassword === repeat, repeated)

import { PasswordReset } from '@portal/contracts'
import { notTheSame } from './not-the-same'

/** The new password as typed, twice. */
export const schema = PasswordReset.pick({ password: true })
  .loose()
  .refine(({ password, repeat }) => password === repeat, notTheSame)

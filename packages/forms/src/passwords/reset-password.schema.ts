import { PasswordReset } from '@portal/contracts'
import { notTheSame } from './not-the-same'

/** The form of the new password, twice. */
export const schema = PasswordReset.pick({ password: true })
  .loose()
  .refine(({ password, repeat }) => password === repeat, notTheSame)

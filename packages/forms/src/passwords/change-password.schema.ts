import { PasswordChange } from '@portal/contracts'
import { notTheSame } from './not-the-same'

/** The form of the change: the new password twice. */
export const schema = PasswordChange.loose().refine(
  ({ newPassword, repeat }) => newPassword === repeat,
  notTheSame,
)

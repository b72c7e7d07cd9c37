import { z } from 'zod'
import { done, emailAddress, success } from '../base/common'
import { messages } from '../base/messages'
import { anyStaff, anyStudent, operation } from '../base/operation'
import { NewPassword, TypedPassword } from '../base/password'
import { Staff } from '../staff/staff'
import { PasskeyAssertion } from './passkeys'
import { FactorCode } from './second-factor'
import { Student } from '../students/students'

/** The number of an account as entered. For a number that is too long, the message is `wrong`. */
const number = (message: string, wrong: string) =>
  z.string(message).trim().min(1, message).max(20, wrong)
const invalid = { student: messages.studentLogin.invalid, staff: messages.staffLogin.invalid }

export const StudentCredentials = z.strictObject({
  applicationNumber: number('Application number is required', invalid.student),
  password: TypedPassword('Password is required', invalid.student),
  /** True for a session of 30 days instead of 24 hours. Default: false. */
  remember: z.boolean().optional(),
})
export const StaffCredentials = z.strictObject({
  staff_number: number('Staff number is required', invalid.staff),
  password: TypedPassword('Password is required', invalid.staff),
  /**
   * The second factor: a code or a passkey. If the account has one, a sign-in without it is refused
   * with 401 and the code `SECOND_FACTOR_REQUIRED`; a wrong one with `SECOND_FACTOR_WRONG`. The
   * data of both is a `SecondStep`.
   */
  code: FactorCode.optional(),
  passkey: PasskeyAssertion.optional(),
})
export const PasswordChange = z.strictObject({
  currentPassword: TypedPassword('Current password is required', messages.password.wrongCurrent),
  newPassword: NewPassword,
})
export const RecoveryRequest = z.strictObject({
  email: emailAddress(messages.registration.invalidEmail),
})
const ResetToken = z
  .string()
  .min(20, messages.password.resetInvalid)
  .max(100, messages.password.resetInvalid)
export const PasswordReset = z.strictObject({ token: ResetToken, password: NewPassword })
/** In the body, because servers log addresses. */
export const ResetCheck = z.strictObject({ token: ResetToken })

const tag = 'accounts'

export const loginStudent = operation({
  id: 'loginStudent',
  method: 'POST',
  path: '/students/login',
  summary: 'Sign in as student or applicant',
  tag,
  access: 'public',
  body: StudentCredentials,
  response: success(z.object({ student: Student })),
})
export const loginStaff = operation({
  id: 'loginStaff',
  method: 'POST',
  path: '/staff/login',
  summary: 'Sign in as staff',
  tag,
  access: 'public',
  body: StaffCredentials,
  response: success(z.object({ staff: Staff })),
})
export const logoutStudent = operation({
  id: 'logoutStudent',
  method: 'POST',
  path: '/students/logout',
  summary: 'End the student session of this browser',
  tag,
  access: 'public',
  response: done,
})
export const logoutStaff = operation({
  id: 'logoutStaff',
  method: 'POST',
  path: '/staff/logout',
  summary: 'End the staff session of this browser',
  tag,
  access: 'public',
  response: done,
})
export const changeStudentPassword = operation({
  id: 'changeStudentPassword',
  method: 'POST',
  path: '/students/change-password',
  summary: 'Change your password; all your other sessions end',
  tag,
  access: [anyStudent],
  body: PasswordChange,
  response: done,
  beforePasswordChange: true,
})
export const changeStaffPassword = operation({
  id: 'changeStaffPassword',
  method: 'POST',
  path: '/staff/change-password',
  summary: 'Change your password; all your other sessions end',
  tag,
  access: [anyStaff],
  body: PasswordChange,
  response: done,
  beforePasswordChange: true,
  beforeEnrolment: true,
})
export const forgotStudentPassword = operation({
  id: 'forgotStudentPassword',
  method: 'POST',
  path: '/students/forgot-password',
  summary: 'Mail a recovery link; the answer is the same for everyone',
  tag,
  access: 'public',
  body: RecoveryRequest,
  response: done,
})
export const forgotStaffPassword = operation({
  id: 'forgotStaffPassword',
  method: 'POST',
  path: '/staff/forgot-password',
  summary: 'Mail a recovery link; the answer is the same for everyone',
  tag,
  access: 'public',
  body: RecoveryRequest,
  response: done,
})
/** Refused with 400 if the link was used or has expired. Does not use it. */
export const checkStudentReset = operation({
  id: 'checkStudentReset',
  method: 'POST',
  path: '/students/reset-password/check',
  summary: 'Whether the mailed token can still set a new password',
  tag,
  access: 'public',
  body: ResetCheck,
  response: done,
})
export const checkStaffReset = operation({
  id: 'checkStaffReset',
  method: 'POST',
  path: '/staff/reset-password/check',
  summary: 'Whether the mailed token can still set a new password',
  tag,
  access: 'public',
  body: ResetCheck,
  response: done,
})
export const resetStudentPassword = operation({
  id: 'resetStudentPassword',
  method: 'POST',
  path: '/students/reset-password',
  summary: 'Set a new password with the mailed token',
  tag,
  access: 'public',
  body: PasswordReset,
  response: done,
})
export const resetStaffPassword = operation({
  id: 'resetStaffPassword',
  method: 'POST',
  path: '/staff/reset-password',
  summary: 'Set a new password with the mailed token',
  tag,
  access: 'public',
  body: PasswordReset,
  response: done,
})

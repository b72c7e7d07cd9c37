import {
  PasswordChange,
  PasswordReset,
  RecoveryRequest,
  StaffCredentials,
  StudentCredentials,
} from './accounts'
import { messages } from '../base/messages'
import { refusals } from '../base/refusals.fixture'

const strong = 'Mango#Tree42'
const student = { applicationNumber: 'APP25000001', password: 'x' }

it('asks students for a number and a password, and says no more of wrong ones than that they are wrong', () => {
  expect(StudentCredentials.parse({ ...student, applicationNumber: ' APP25000001 ' })).toEqual(
    student,
  )
  expect(refusals(StudentCredentials, {})).toEqual([
    'applicationNumber: Application number is required',
    'password: Password is required',
  ])
  expect(refusals(StudentCredentials, { ...student, applicationNumber: ' ' })).toEqual([
    'applicationNumber: Application number is required',
  ])
  expect(
    refusals(StudentCredentials, { applicationNumber: 'A'.repeat(21), password: 'x'.repeat(129) }),
  ).toEqual([
    `applicationNumber: ${messages.studentLogin.invalid}`,
    `password: ${messages.studentLogin.invalid}`,
  ])
  expect(StudentCredentials.safeParse({ ...student, remember: 'yes' }).success).toBe(false)
})

it('asks staff for theirs', () => {
  expect(refusals(StaffCredentials, {})).toEqual([
    'staff_number: Staff number is required',
    'password: Password is required',
  ])
  expect(refusals(StaffCredentials, { staff_number: 'A'.repeat(21), password: 'x' })).toEqual([
    `staff_number: ${messages.staffLogin.invalid}`,
  ])
})

it('asks for the current password before a new one', () => {
  expect(refusals(PasswordChange, { currentPassword: 'old', newPassword: strong })).toEqual([])
  expect(refusals(PasswordChange, { currentPassword: '', newPassword: 'weak' })).toEqual([
    'currentPassword: Current password is required',
    `newPassword: ${messages.password.rule}`,
  ])
})

it('takes a new password with a token that can be one', () => {
  expect(refusals(PasswordReset, { token: 't'.repeat(20), password: strong })).toEqual([])
  for (const token of ['t'.repeat(19), 't'.repeat(101)])
    expect(refusals(PasswordReset, { token, password: strong })).toEqual([
      `token: ${messages.password.resetInvalid}`,
    ])
})

it('mails a recovery link to an address', () => {
  expect(refusals(RecoveryRequest, { email: 'ada' })).toEqual([
    `email: ${messages.registration.invalidEmail}`,
  ])
})

it('takes nothing that was not asked for', () => {
  for (const schema of [
    StudentCredentials,
    StaffCredentials,
    PasswordChange,
    PasswordReset,
    RecoveryRequest,
  ]) {
    expect(
      schema
        .safeParse({ admin: true })
        .error?.issues.some(({ code }) => code === 'unrecognized_keys'),
    ).toBe(true)
  }
})

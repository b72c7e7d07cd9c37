import { messages } from '@portal/contracts'
import { done, success } from '../../../answers'
import { Refusal, notFound, wrong } from '../../backend/refusal'
import type { Actor } from '../../backend/actor'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { assertSecondStep } from './second-factor'

const visitor: Actor = { kind: 'visitor' }

type Account = { password: string } & (
  { student: { mustChangePassword: boolean } } | { staff: { mustChangePassword: boolean } }
)

function changePassword(
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  if (account.password !== currentPassword)
    throw wrong('currentPassword', messages.password.wrongCurrent)
  if (currentPassword === newPassword) throw wrong('newPassword', messages.password.sameAsOld)
  account.password = newPassword
  if ('student' in account) account.student = { ...account.student, mustChangePassword: false }
  else account.staff = { ...account.staff, mustChangePassword: false }
  return done(messages.password.changed)
}

/**
 * A token contains the address of its account, so that a link in the panel works. Any other token
 * counts as expired.
 */
const tokenOf = (email: string): string => `development-token-${email}`

function sendLink(
  { mails }: MockDatabase,
  accounts: readonly { email: string }[],
  email: string,
  page: string,
) {
  const known = accounts.find((account) => account.email.toLowerCase() === email.toLowerCase())
  if (known)
    mails.unshift({
      to: email,
      text: 'Choose a new password',
      link: `${page}#token=${tokenOf(known.email)}`,
    })
  return done(messages.password.recoverySent)
}

function resetPassword(account: { password: string } | undefined, password: string) {
  if (!account) throw wrong('token', messages.password.resetInvalid)
  account.password = password
  return done(messages.password.resetDone)
}

function checkReset(account: object | undefined) {
  if (!account) throw wrong('token', messages.password.resetInvalid)
  return done(messages.password.resetValid)
}

/** Signing in and out, and passwords. */
export const accountHandlers: MockHandlers = {
  'POST /students/login': ({ body, db, enact }) => {
    const person = db.people.find(
      ({ student }) => student.applicationNumber === body.applicationNumber.toUpperCase(),
    )
    if (person?.password !== body.password) throw new Refusal(401, messages.studentLogin.invalid)
    enact({ kind: 'student', person })
    return success({ student: person.student })
  },
  'POST /staff/login': ({ body, db, enact }) => {
    const member = db.members.find(
      ({ staff }) => staff.staff_number === body.staff_number.toUpperCase(),
    )
    if (member?.password !== body.password) throw new Refusal(401, messages.staffLogin.invalid)
    assertSecondStep(member, body)
    enact({ kind: 'staff', member })
    return success({ staff: member.staff })
  },
  'POST /students/logout': ({ enact }) => {
    enact(visitor)
    return done('Signed out')
  },
  'POST /staff/logout': ({ enact }) => {
    enact(visitor)
    return done('Signed out')
  },
  'POST /students/change-password': ({ body, actor }) => {
    if (actor.kind !== 'student') throw notFound()
    return changePassword(actor.person, body)
  },
  'POST /staff/change-password': ({ body, actor }) => {
    if (actor.kind !== 'staff') throw notFound()
    return changePassword(actor.member, body)
  },
  'POST /students/forgot-password': ({ body, db }) =>
    sendLink(
      db,
      db.people.map(({ student }) => student),
      body.email,
      '/app/reset-password',
    ),
  'POST /staff/forgot-password': ({ body, db }) =>
    sendLink(
      db,
      db.members.map(({ staff }) => staff),
      body.email,
      '/staff/reset-password',
    ),
  'POST /students/reset-password/check': ({ body, db }) =>
    checkReset(db.people.find(({ student }) => tokenOf(student.email) === body.token)),
  'POST /staff/reset-password/check': ({ body, db }) =>
    checkReset(db.members.find(({ staff }) => tokenOf(staff.email) === body.token)),
  'POST /students/reset-password': ({ body, db }) =>
    resetPassword(
      db.people.find(({ student }) => tokenOf(student.email) === body.token),
      body.password,
    ),
  'POST /staff/reset-password': ({ body, db }) =>
    resetPassword(
      db.members.find(({ staff }) => tokenOf(staff.email) === body.token),
      body.password,
    ),
  'GET /staff/profile': ({ actor }) => {
    if (actor.kind !== 'staff') throw notFound()
    return success(actor.member.staff)
  },
}

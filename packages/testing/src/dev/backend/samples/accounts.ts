import { aNewPasskey } from '../../../factories'
import { givePasskey } from '../../mock-handlers/accounts/second-factor'
import { sessionsOf } from '../../mock-handlers/accounts/student-sessions'
import { usualPassword } from '../../seed/students/people'
import { other, applicant, type Samples } from './seeded'

const passwords = { currentPassword: usualPassword, newPassword: other }

/** Requests of the operations of the group 'accounts' that the seed can answer. */
export const accountsSamples = {
  'POST /students/login': (db) => ({
    body: { applicationNumber: applicant(db).applicationNumber, password: usualPassword },
  }),
  'POST /staff/login': () => ({ body: { staff_number: 'AD0001', password: usualPassword } }),
  'POST /students/change-password': () => ({ body: passwords }),
  'POST /staff/change-password': () => ({ body: passwords }),
  'POST /students/forgot-password': (db) => ({ body: { email: applicant(db).email } }),
  'POST /staff/forgot-password': (db) => ({ body: { email: db.members[0]!.staff.email } }),
  'POST /students/reset-password/check': (db) => ({
    body: { token: `development-token-${applicant(db).email}` },
  }),
  'POST /staff/reset-password/check': (db) => ({
    body: { token: `development-token-${db.members[0]!.staff.email}` },
  }),
  'POST /students/reset-password': (db) => ({
    body: { token: `development-token-${applicant(db).email}`, password: other },
  }),
  'POST /staff/reset-password': (db) => ({
    body: { token: `development-token-${db.members[0]!.staff.email}`, password: other },
  }),
  'DELETE /students/sessions/:id': ({ people }) => ({
    params: { id: sessionsOf(people[0]!)[1]!._id },
  }),
  'POST /staff/second-factor/app': () => ({ body: { currentPassword: usualPassword } }),
  'POST /staff/second-factor/app/confirm': () => ({ body: { code: '123456' } }),
  'POST /staff/second-factor/passkeys': () => ({ body: { currentPassword: usualPassword } }),
  'POST /staff/second-factor/passkeys/confirm': () => ({
    body: { name: 'Work laptop', passkey: aNewPasskey },
  }),
  'DELETE /staff/second-factor/passkeys/:id': ({ members }) => {
    const member = members.find(({ staff }) => staff.staff_number === 'AD0001')!
    const { passkey } = givePasskey(member, { name: 'Phone', credentialId: 'cGhvbmU' })
    return { params: { id: passkey._id } }
  },
  'POST /staff/second-factor/check': () => ({ body: { code: '123456' } }),
  'POST /staff/:id/reset-second-factor': ({ office }) => ({
    params: { id: office.staff[1]!._id },
    body: { reason: 'The phone was lost' },
  }),
} satisfies Samples

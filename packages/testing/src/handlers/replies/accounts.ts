import { messages, secondFactorMessages } from '@portal/contracts'
import {
  anAuthenticatorApp,
  aPasskeyCreation,
  aPasskeyRequest,
  aSecondFactor,
  aSignedInSession,
  someRecoveryCodes,
} from '../../factories'
import { done, success } from '../../answers'
import { student, staff, type Replies } from './one-of-each'

/** Replies of the operations of the group 'accounts'. */
export const accountsReplies = {
  'POST /students/login': success({ student }),
  'POST /staff/login': success({ staff }),
  'POST /students/logout': done('Signed out'),
  'POST /staff/logout': done('Signed out'),
  'POST /students/change-password': done(messages.password.changed),
  'POST /staff/change-password': done(messages.password.changed),
  'POST /students/forgot-password': done(messages.password.recoverySent),
  'POST /staff/forgot-password': done(messages.password.recoverySent),
  'POST /students/reset-password/check': done(messages.password.resetValid),
  'POST /staff/reset-password/check': done(messages.password.resetValid),
  'POST /students/reset-password': done(messages.password.resetDone),
  'POST /staff/reset-password': done(messages.password.resetDone),
  'GET /students/sessions': success({ sessions: [aSignedInSession()] }),
  'DELETE /students/sessions/:id': done(messages.studentSessions.ended),
  'POST /students/sessions/end-others': done(messages.studentSessions.othersEnded),
  'GET /staff/second-factor': success(aSecondFactor()),
  'POST /staff/second-factor/app': success(anAuthenticatorApp()),
  'POST /staff/second-factor/app/confirm': success({ recoveryCodes: someRecoveryCodes() }),
  'DELETE /staff/second-factor/app': done(secondFactorMessages.removed),
  'POST /staff/second-factor/passkeys': success(aPasskeyCreation()),
  'POST /staff/second-factor/passkeys/confirm': success({ recoveryCodes: someRecoveryCodes() }),
  'DELETE /staff/second-factor/passkeys/:id': done(secondFactorMessages.passkeyRemoved),
  'POST /staff/second-factor/check/begin': success({ app: true, passkey: aPasskeyRequest() }),
  'POST /staff/second-factor/recovery-codes': success({ recoveryCodes: someRecoveryCodes() }),
  'POST /staff/second-factor/check': done(secondFactorMessages.confirmed),
  'POST /staff/:id/reset-second-factor': done(secondFactorMessages.reset),
} satisfies Partial<Replies>

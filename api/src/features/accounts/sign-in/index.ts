import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { endLoginSessions } from '../../../platform/login/login-sessions.repository'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createRights } from '../../staff/roles'
import { createStaffReader } from '../../staff/members'
import { createStudentReader } from '../../students/records'
import { registerAccountMails } from './accounts.mails'
import { createAccountRepository } from './accounts.repository'
import { accountRoutes } from './accounts.routes'
import { createDevices } from './device-cookie'
import { registerPasswordChangedMail } from './password-changed.mail'
import { createPasswordService } from './password.service'
import { createRecoveryService } from './recovery.service'
import { createStaffPasswordService } from './staff-password.service'
import { createResetRepository } from '../../../platform/login/password-resets.repository'
export { resetFactorOfNumber } from './second-factor'
export { hasSecondFactor } from './second-factor/has-factor.queries'
export { demoPassword, generatePassword } from './password.rules'
import { serveSecondFactor } from './second-factor'
import { createFactorCheck } from './second-factor/factor-check'
import { createFactorRepository } from './second-factor/factors.repository'
import { createPasskeyCheck } from './second-factor/passkeys/passkey-check'
import { createPasskeyRepository } from './second-factor/passkeys/passkeys.repository'
import { createSignInService } from './sign-in.service'
import { createThrottleRepository } from '../../../platform/login/throttle.repository'

/**
 * Sign-in and sign-out of students and staff, the second factor of staff, passwords and their
 * recovery.
 */
export const signIn: Feature = (app, platform) => {
  const { config, db, clock, hasher, loginSessions } = platform
  serveSecondFactor(app, platform)
  registerAccountMails()
  registerPasswordChangedMail()
  const devices = createDevices(config)
  const { limitFactor } = config
  const work = unitOfWork(db, (connection) => ({
    accounts: {
      student: createAccountRepository(connection, 'student'),
      staff: createAccountRepository(connection, 'staff'),
    },
    throttle: createThrottleRepository(connection),
    resets: createResetRepository(connection),
    students: createStudentReader(connection),
    staff: createStaffReader(connection),
    rights: createRights(connection),
    factors: createFactorRepository(connection, config.sessionSecret),
    passkeys: createPasskeyRepository(connection),
    startSession: loginSessions.start.bind(null, connection),
    endLoginSessions: endLoginSessions.bind(null, connection),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  const passkeyCheck = createPasskeyCheck({ work, clock, place: config.passkeys })
  accountRoutes(app, {
    loginSessions,
    signIn: createSignInService({
      work,
      factorCheck: createFactorCheck({
        work,
        clock,
        passkeyCheck,
        limitFactor,
        isAsked: config.secondFactor.policy !== 'off',
      }),
      passkeyCheck,
      clock,
      hasher,
      devices,
      local: config.local,
      limitFactor,
      factorSettings: config.secondFactor,
    }),
    password: createPasswordService({ work, clock, hasher, devices }),
    recovery: createRecoveryService({ work, clock, hasher, devices, limitFactor }),
    staffPassword: createStaffPasswordService(work, clock),
  })
}

/** Deletes old failures, expired recovery links and challenges that nobody has answered. */
export async function removeExpired(db: Knex, now: Date): Promise<void> {
  await createThrottleRepository(db).removeStale(24 * 3600, now)
  await createResetRepository(db).removeExpired(now.toISOString())
  await createPasskeyRepository(db).removeExpired(now)
}

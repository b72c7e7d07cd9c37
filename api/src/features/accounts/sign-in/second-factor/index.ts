import { identity } from '@portal/content/identity'
import { secondFactorMessages } from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import { accountRecord, record } from '../../../../platform/audit'
import { inTransaction, unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../../platform/errors'
import type { Platform } from '../../../../platform/feature'
import {
  createLoginSessionRepository,
  endLoginSessions,
} from '../../../../platform/login/login-sessions.repository'
import { createThrottleRepository } from '../../../../platform/login/throttle.repository'
import { enqueue } from '../../../../platform/mail/outbox'
import { createStaffReader } from '../../../staff/members'
import { createRights } from '../../../staff/roles'
import { createAccountRepository } from '../accounts.repository'
import { createCurrentPasswordCheck } from '../current-password'
import { assertMayReset } from '../staff-password.service'
import { factorChanged, registerFactorChangedMail, type FactorOwner } from './factor-changed.mail'
import { createFactorCheck } from './factor-check'
import { createFactorRepository } from './factors.repository'
import { createPasskeyCheck } from './passkeys/passkey-check'
import { createPasskeySetup } from './passkeys/passkey-setup.service'
import { createPasskeyRepository } from './passkeys/passkeys.repository'
import { secondFactorRoutes } from './second-factor.routes'
import { createSecondFactorService } from './second-factor.service'
import { createFactorReader } from './factor-reader'
import { createSetupService } from './setup.service'
import type { SecondFactorWork } from './second-factor.work'

/**
 * Removes the second factor of a member of staff for somebody else, ends their sessions and mails
 * them. Call it in a transaction. False if the account has none.
 */
export async function resetFactor(
  connection: Knex,
  owner: FactorOwner,
  {
    reason,
    by,
    at,
    sessionSecret,
  }: { reason: string; by: Origin; at: string; sessionSecret: string },
): Promise<boolean> {
  if (!(await createFactorRepository(connection, sessionSecret).remove(owner.id))) return false
  await endLoginSessions(connection, 'staff', owner.id)
  await enqueue(connection, factorChanged(owner, { way: 'reset', reason }, at), by)
  await record(connection, {
    by,
    action: 'second-factor.reset',
    record: accountRecord('staff', owner.id),
    after: { reason },
  })
  return true
}

/**
 * Removes the second factor of the member of staff with this number, for the server's command line.
 * False if the member has none; null if nobody has the number.
 */
export const resetFactorOfNumber = (
  db: Knex,
  number: string,
  details: Parameters<typeof resetFactor>[2],
): Promise<boolean | null> =>
  inTransaction(db, async (connection) => {
    const accounts = createAccountRepository(connection, 'staff')
    const found = await accounts.byNumber(number)
    const owner = found && (await accounts.lock(found.id))
    return owner ? resetFactor(connection, owner, details) : null
  })

/**
 * Removes the factor of another member of staff, who has no more rights than the person who does
 * it.
 */
const resetOf =
  ({ db, clock, config }: Platform) =>
  (staffId: string, reason: string, by: Origin): Promise<void> =>
    inTransaction(db, async (connection) => {
      if (staffId === asStaff(by.actor).id) throw conflict(secondFactorMessages.own)
      const rights = createRights(connection)
      await assertMayReset({ staff: createStaffReader(connection), rights }, staffId, by)
      const owner = await createAccountRepository(connection, 'staff').lock(staffId)
      if (!owner) throw notFound()
      const at = clock.instant()
      const { sessionSecret } = config
      if (!(await resetFactor(connection, owner, { reason, by, at, sessionSecret })))
        throw conflict(secondFactorMessages.notOn)
    })

/** The second factor of staff: an authenticator app and passkeys, with recovery codes. */
export function serveSecondFactor(app: FastifyInstance, platform: Platform): void {
  registerFactorChangedMail()
  const { config, db, clock, hasher } = platform
  const work = unitOfWork(db, (connection): SecondFactorWork => ({
    accounts: createAccountRepository(connection, 'staff'),
    factors: createFactorRepository(connection, config.sessionSecret),
    passkeys: createPasskeyRepository(connection),
    throttle: createThrottleRepository(connection),
    setFactorAt: createLoginSessionRepository(connection).setFactorAt,
    endLoginSessions: endLoginSessions.bind(null, connection),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  const { policy } = config.secondFactor
  const isAsked = policy !== 'off'
  const place = config.passkeys
  const passkeyCheck = createPasskeyCheck({ work, clock, place })
  const setup = {
    work,
    clock,
    policy,
    issuer: identity.name,
    assertPassword: createCurrentPasswordCheck({ work, clock, hasher }),
  }
  secondFactorRoutes(app, {
    show: createFactorReader({ work, policy, offersPasskeys: place !== undefined }),
    setup: createSetupService(setup),
    passkeys: createPasskeySetup({ ...setup, place }),
    changes: createSecondFactorService({
      work,
      clock,
      passkeyCheck,
      isAsked,
      factorCheck: createFactorCheck({
        work,
        clock,
        passkeyCheck,
        limitFactor: config.limitFactor,
        isAsked,
      }),
    }),
    reset: resetOf(platform),
  })
}

import { messages } from '@portal/contracts'
import type { FastifyRequest } from 'fastify'
import type { AccountKind, Origin } from '../../../platform/actor'
import { accountRecord, type AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { tooMany, unauthorised } from '../../../platform/errors'
import type { LimitFactor } from '../../../platform/http/network-address.rules'
import type { Hasher } from '../../../platform/login/hasher'
import {
  addressFailed,
  addressWait,
  countAttempt,
  type Attempt,
  type ThrottleRepository,
} from '../../../platform/login/throttle.repository'
import type { Account, AccountRepository } from './accounts.repository'
import type { Devices } from './device-cookie'
import { demoPassword } from './password.rules'

interface Deps {
  work: UnitOfWork<{
    accounts: Record<AccountKind, AccountRepository>
    throttle: ThrottleRepository
    audit: (entry: AuditEntry) => Promise<void>
  }>
  clock: Clock
  hasher: Hasher
  devices: Devices
  /** Whether only this computer can reach the portal. */
  local: boolean
  limitFactor: LimitFactor
}

const invalid = {
  student: messages.studentLogin.invalid,
  staff: messages.staffLogin.invalid,
} as const
const guess = ({ address }: Origin, limitFactor: LimitFactor) => ({
  purpose: 'sign-in',
  address,
  limitFactor,
})
const attemptsOf = (kind: AccountKind, number: string) => `sign-in/${kind}/${number}`

/** The attempts of a sign-in: who may try, whether the password is right, and the refusal. */
export function createAttempts({ work, clock, hasher, devices, local, limitFactor }: Deps) {
  /**
   * The account of the number, and the counter of the attempt. A known browser has its own counter,
   * so that failures of other browsers do not lock it out.
   */
  const begin = (kind: AccountKind, number: string, request: FastifyRequest, by: Origin) =>
    work.read(async ({ accounts, throttle }) => {
      const account = await accounts[kind].byNumber(number)
      const device = devices.counterOf(request, account)
      const seconds = device ? 0 : await addressWait(throttle, guess(by, limitFactor), clock.now())
      if (seconds > 0) throw tooMany(seconds, messages.general.tooManyFor(Math.ceil(seconds / 60)))
      return { account, attempts: device ?? attemptsOf(kind, number) }
    })

  /**
   * Counts the attempt, then checks the password. If the hasher is too busy, nothing is counted, so
   * a count is never taken back.
   */
  const judge = (account: Account | null, attempts: string, password: string) =>
    hasher.checking(async (verify) => {
      const attempt = await countAttempt(work, attempts, clock.now())
      const matches = await verify(account?.passwordHash ?? null, password)
      return { attempt, right: matches && (local || password !== demoPassword) }
    })

  const refuse = (
    kind: AccountKind,
    account: Account | null,
    by: Origin,
    attempt: Attempt,
  ): Promise<never> =>
    work
      .write(async ({ throttle, audit }) => {
        await addressFailed(throttle, guess(by, limitFactor), clock.now())
        await audit({
          by,
          action: 'login.failed',
          record: accountRecord(kind, account?.id),
          after: { failures: attempt.failures, locked: attempt.isLocked },
        })
      })
      .then(() => {
        throw unauthorised(invalid[kind])
      })

  return { begin, judge, refuse }
}

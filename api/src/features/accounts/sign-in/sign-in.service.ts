import { messages, type Staff, type Student } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, Origin } from '../../../platform/actor'
import { accountRecord, type AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { tooMany, unauthorised } from '../../../platform/errors'
import type { LimitFactor } from '../../../platform/http/network-address.rules'
import type { Hasher } from '../../../platform/login/hasher'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import type { Account, AccountRepository } from './accounts.repository'
import { asNumber, hasExpired, isStillAs, mayBeUsed } from './accounts.rules'
import type { Devices } from './device-cookie'
import { demoPassword } from './password.rules'
import {
  addressFailed,
  addressWait,
  type Attempt,
  type ThrottleRepository,
} from '../../../platform/login/throttle.repository'

export interface SignInWork {
  accounts: Record<AccountKind, AccountRepository>
  throttle: ThrottleRepository
  students: { byId(id: string): Promise<Student | null> }
  staff: { byId(id: string): Promise<Staff | null> }
  startSession: (
    request: FastifyRequest,
    session: { kind: AccountKind; accountId: string; remember: boolean },
  ) => Promise<(reply: FastifyReply) => void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<SignInWork>
  clock: Clock
  hasher: Hasher
  devices: Devices
  /** Whether only this computer can reach the portal. */
  local: boolean
  limitFactor: LimitFactor
}

/** The data of a sign-in. */
export interface Credentials {
  kind: AccountKind
  number: string
  password: string
  remember: boolean
}
/** A successful sign-in: the profile, and the cookies to write after the commit. */
interface SignedIn<P> {
  profile: P
  writeCookies: (reply: FastifyReply) => void
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

function withProfile<P>(writeCookies: SignedIn<P>['writeCookies'], profile: P | null): SignedIn<P> {
  if (!profile) throw unauthorised()
  return { profile, writeCookies }
}

/**
 * Sign-in. All failures give the same reply in the same time: unknown number, wrong password,
 * locked, suspended, an expired mailed password, or a demo account on a portal that other computers
 * can reach.
 */
export function createSignInService({ work, clock, hasher, devices, local, limitFactor }: Deps) {
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
      const attempt = await work.write(({ throttle }) => throttle.attempt(attempts, clock.now()))
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

  /**
   * Starts the session, unless the account was closed or got another password since the check: its
   * sessions were ended without this one. Returns the function that writes the cookies, or null.
   */
  async function admit(
    { kind, remember }: Credentials,
    account: Account,
    attempts: string,
    request: FastifyRequest,
    by: Origin,
  ) {
    const writeSession = await work.write(async (repositories) => {
      if (!isStillAs(account, await repositories.accounts[kind].lock(account.id))) return null
      await repositories.throttle.forget(attempts)
      if (account.mailedPasswordExpiresAt !== null && !account.mustChangePassword)
        await repositories.accounts[kind].keepMailedPassword(account.id)
      const write = await repositories.startSession(request, {
        kind,
        accountId: account.id,
        remember,
      })
      await repositories.audit({
        by,
        action: 'login.succeeded',
        record: accountRecord(kind, account.id),
      })
      return write
    })
    if (!writeSession) return null
    const writeDevice = devices.remember(request, account)
    return (reply: FastifyReply) => {
      writeSession(reply)
      writeDevice(reply)
    }
  }

  async function signIn(credentials: Credentials, request: FastifyRequest, by: Origin) {
    const { kind, password } = credentials
    const { account, attempts } = await begin(kind, asNumber(credentials.number), request, by)
    const { attempt, right } = await judge(account, attempts, password)
    const isRight =
      right &&
      !attempt.isLocked &&
      account &&
      mayBeUsed(account) &&
      !hasExpired(account, clock.instant())
    const writeCookies = isRight ? await admit(credentials, account, attempts, request, by) : null
    return writeCookies && account
      ? { id: account.id, writeCookies }
      : refuse(kind, account, by, attempt)
  }

  return {
    student: async (
      credentials: Omit<Credentials, 'kind'>,
      request: FastifyRequest,
      by: Origin,
    ): Promise<SignedIn<Student>> => {
      const { id, writeCookies } = await signIn({ ...credentials, kind: 'student' }, request, by)
      return withProfile(writeCookies, await work.read(({ students }) => students.byId(id)))
    },
    staff: async (
      credentials: Omit<Credentials, 'kind' | 'remember'>,
      request: FastifyRequest,
      by: Origin,
    ): Promise<SignedIn<Staff>> => {
      const asked = { ...credentials, kind: 'staff', remember: false } as const
      const { id, writeCookies } = await signIn(asked, request, by)
      return withProfile(writeCookies, await work.read(({ staff }) => staff.byId(id)))
    },
  }
}
export type SignInService = ReturnType<typeof createSignInService>

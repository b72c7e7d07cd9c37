import { secondFactorMessages as texts, type Staff, type Student } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, Origin } from '../../../platform/actor'
import { accountRecord } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { unauthorised } from '../../../platform/errors'
import type { LimitFactor } from '../../../platform/http/network-address.rules'
import type { FactorSettings } from '../../../platform/login/enrolment.rules'
import type { Hasher } from '../../../platform/login/hasher'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Account, AccountRepository } from './accounts.repository'
import { asNumber, hasExpired, isStillAs, mayBeUsed } from './accounts.rules'
import type { Devices } from './device-cookie'
import { createAttempts } from './attempts'
import type {
  Confirmed,
  FactorAnswer,
  FactorChecks,
  FactorWork,
} from './second-factor/factor-check'
import type { PasskeyCheck } from './second-factor/passkeys/passkey-check'
import { createSecondStep } from './second-factor/second-step'

export interface SignInWork extends FactorWork {
  accounts: Record<AccountKind, AccountRepository>
  students: { byId(id: string): Promise<Student | null> }
  staff: { byId(id: string): Promise<Staff | null> }
  startSession: (
    request: FastifyRequest,
    session: {
      kind: AccountKind
      accountId: string
      remember: boolean
      withFactor: boolean
      number?: string
    },
  ) => Promise<(reply: FastifyReply) => void>
}
interface Deps {
  work: UnitOfWork<SignInWork>
  factorCheck: FactorChecks
  passkeyCheck: Pick<PasskeyCheck, 'ask'>
  clock: Clock
  hasher: Hasher
  devices: Devices
  /** Whether only this computer can reach the portal. */
  local: boolean
  limitFactor: LimitFactor
  factorSettings: FactorSettings
}

/** The data of a sign-in. A member of staff may add the second factor. */
export interface Credentials extends FactorAnswer {
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

function withProfile<P>(writeCookies: SignedIn<P>['writeCookies'], profile: P | null): SignedIn<P> {
  if (!profile) throw unauthorised()
  return { profile, writeCookies }
}

/**
 * Sign-in. All failures give the same reply in the same time: unknown number, wrong password,
 * locked, suspended, an expired mailed password, or a demo account on a portal that other computers
 * can reach.
 */
export function createSignInService(deps: Deps) {
  const { work, factorCheck, clock, devices } = deps
  const { begin, judge, refuse } = createAttempts(deps)
  const { confirm, withDuty } = createSecondStep(deps)

  /**
   * Starts the session, unless the account was closed or got another password since the check: its
   * sessions were ended without this one. Returns the function that writes the cookies, or null.
   */
  async function admit(
    { kind, remember, passkey }: Credentials,
    account: Account,
    attempts: string,
    factor: Confirmed,
    request: FastifyRequest,
    by: Origin,
  ) {
    const writeSession = await work.write(async (repositories) => {
      if (!isStillAs(account, await repositories.accounts[kind].lock(account.id))) return null
      if (kind === 'staff' && !(await factorCheck.spend(repositories, account, factor, by)))
        throw unauthorised(passkey ? texts.passkeyWrong : texts.wrong, 'SECOND_FACTOR_WRONG')
      await repositories.throttle.forget(attempts)
      if (account.mailedPasswordExpiresAt !== null && !account.mustChangePassword)
        await repositories.accounts[kind].keepMailedPassword(account.id)
      const write = await repositories.startSession(request, {
        kind,
        accountId: account.id,
        remember,
        withFactor: factor.kind === 'proof',
        // With a mailed password, the API would refuse to list notifications.
        ...(kind === 'student' && !account.mustChangePassword && { number: account.number }),
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
    if (!isRight) return refuse(kind, account, by, attempt)
    const { code, passkey } = credentials
    const factor = await confirm({ kind, code, passkey }, account, attempts, by)
    const writeCookies = await admit(credentials, account, attempts, factor, request, by)
    return writeCookies
      ? { id: account.id, writeCookies, hasFactor: factor.kind === 'proof' }
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
      const { id, writeCookies, hasFactor } = await signIn(asked, request, by)
      const profile = await work.read(({ staff }) => staff.byId(id))
      return withProfile(writeCookies, profile && (await withDuty(profile, hasFactor)))
    },
  }
}
export type SignInService = ReturnType<typeof createSignInService>

import { messages, type Staff, type Student } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { DomainError, tooMany, unauthorised } from '../../platform/errors'
import type { Hasher } from '../../platform/hasher'
import type { UnitOfWork } from '../../platform/unit-of-work'
import type { Account, AccountRepository } from './accounts.repository'
import { asNumber, hasExpired, mayBeUsed } from './accounts.rules'
import { addressFailed, addressWait, type Attempt, type ThrottleRepository } from './throttle.repository'

export interface SignInWork {
  accounts: Record<AccountKind, AccountRepository>
  throttle: ThrottleRepository
  students: { byId(id: string): Promise<Student | null> }
  staff: { byId(id: string): Promise<Staff | null> }
  startSession: (request: FastifyRequest, session: { kind: AccountKind; accountId: string; remember: boolean }) => Promise<(reply: FastifyReply) => void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<SignInWork>
  clock: Clock
  hasher: Hasher
}

/** What a browser sends to sign in. */
export interface Credentials {
  kind: AccountKind
  number: string
  password: string
  remember: boolean
}
/** A success: who it is, and the cookie to be written now that everything is stored. */
interface SignedIn<P> {
  profile: P
  writeCookie: (reply: FastifyReply) => void
}

const invalid = { student: messages.studentLogin.invalid, staff: messages.staffLogin.invalid } as const
const attemptsOf = (kind: AccountKind, number: string) => `sign-in/${kind}/${number}`

/**
 * Sign-in. Every way to fail looks and takes the same: unknown number, wrong password, locked, suspended, or a mailed
 * password that has run out.
 */
export function createSignInService({ work, clock, hasher }: Deps) {
  async function assertAddressMay(address: string): Promise<void> {
    const seconds = await work.read(({ throttle }) => addressWait(throttle, 'sign-in', address, clock.now()))
    if (seconds > 0) throw tooMany(seconds, messages.general.tooManyFor(Math.ceil(seconds / 60)))
  }

  async function isRight(account: Account | null, attempts: string, password: string): Promise<boolean> {
    try {
      return await hasher.verify(account?.passwordHash ?? null, password)
    } catch (error) {
      // Too busy to look: not the caller's failure.
      if (error instanceof DomainError) await work.write(({ throttle }) => throttle.release(attempts))
      throw error
    }
  }

  const refuse = (kind: AccountKind, account: Account | null, by: Origin, attempt: Attempt): Promise<never> =>
    work
      .write(async ({ throttle, audit }) => {
        await addressFailed(throttle, 'sign-in', by.address, clock.now())
        await audit({ by, action: 'login.failed', record: `${kind}/${account?.id ?? 'unknown'}`, after: { failures: attempt.failures, locked: attempt.isLocked } })
      })
      .then(() => {
        throw unauthorised(invalid[kind])
      })

  async function admit({ kind, remember }: Credentials, account: Account, attempts: string, request: FastifyRequest, by: Origin) {
    return work.write(async (repositories) => {
      await repositories.throttle.forget(attempts)
      if (account.mailedPasswordExpiresAt !== null && !account.mustChangePassword) await repositories.accounts[kind].keepMailedPassword(account.id)
      const writeCookie = await repositories.startSession(request, { kind, accountId: account.id, remember })
      await repositories.audit({ by, action: 'login.succeeded', record: `${kind}/${account.id}` })
      return writeCookie
    })
  }

  async function signIn(credentials: Credentials, request: FastifyRequest, by: Origin) {
    const { kind, password } = credentials
    await assertAddressMay(by.address)
    const number = asNumber(credentials.number)
    const attempts = attemptsOf(kind, number)
    const attempt = await work.write(({ throttle }) => throttle.attempt(attempts, clock.now()))
    const account = await work.read(({ accounts }) => accounts[kind].byNumber(number))
    const right = await isRight(account, attempts, password)
    if (!account || !right || attempt.isLocked || !mayBeUsed(account) || hasExpired(account, clock.instant())) {
      return refuse(kind, account, by, attempt)
    }
    return { id: account.id, writeCookie: await admit(credentials, account, attempts, request, by) }
  }

  async function withProfile<P>(signedIn: Awaited<ReturnType<typeof signIn>>, profile: P | null): Promise<SignedIn<P>> {
    if (!profile) throw unauthorised()
    return { profile, writeCookie: signedIn.writeCookie }
  }

  return {
    async student(credentials: Omit<Credentials, 'kind'>, request: FastifyRequest, by: Origin): Promise<SignedIn<Student>> {
      const signedIn = await signIn({ ...credentials, kind: 'student' }, request, by)
      return withProfile(signedIn, await work.read(({ students }) => students.byId(signedIn.id)))
    },
    async staff(credentials: Omit<Credentials, 'kind' | 'remember'>, request: FastifyRequest, by: Origin): Promise<SignedIn<Staff>> {
      const signedIn = await signIn({ ...credentials, kind: 'staff', remember: false }, request, by)
      return withProfile(signedIn, await work.read(({ staff }) => staff.byId(signedIn.id)))
    },
  }
}
export type SignInService = ReturnType<typeof createSignInService>

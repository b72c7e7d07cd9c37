import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Knex } from 'knex'
import type { SignedIn } from '../http/access'
import type { AccountKind, StaffActor, StudentActor } from '../actor'
import { secondsFrom, within, type Clock } from '../clock'
import type { Config } from '../process/config'
import { isStorageFull, isTransient } from '../database/connection/database-errors'
import { newToken } from '../ids'
import { loginCookies } from './login-cookies'
import { createLoginSessionRepository } from './login-sessions.repository'
import { withFactorState } from './factor-state'
import { createSessionTokens, type Claims } from './session-tokens'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Idle and absolute lifetime of a session, in seconds. */
const lifetimes = {
  staff: { idle: 30 * minute, whole: 12 * hour },
  student: { idle: hour, whole: day },
  remembered: { idle: 7 * day, whole: 30 * day },
} as const
const lifetime = (kind: AccountKind, remember: boolean) =>
  remember ? lifetimes.remembered : lifetimes[kind]

/**
 * Whether a session is valid: neither expired nor idle for too long. A last use in the future is
 * invalid.
 */
export function isAlive(
  session: { remember: boolean; seenAt: string; expiresAt: string },
  kind: AccountKind,
  now: Date,
): boolean {
  const [from, to] = within(lifetime(kind, session.remember).idle, now)
  return session.expiresAt > now.toISOString() && session.seenAt > from && session.seenAt <= to
}

const mostPerAccount = 5
/** Length of the column: enough for browser and system, which come first. */
const userAgentLength = 300
/** Activity is stored at most this often, so that most reads cause no write. */
const touchEvery = minute

/**
 * A full disk or a conflict with another request must not fail a read; at worst the session ends a
 * little early.
 */
function unlessStoredLater(error: unknown): void {
  if (!isStorageFull(error) && !isTransient(error)) throw error
}

interface NewLoginSession {
  kind: AccountKind
  accountId: string
  remember: boolean
  /** True if the person has just confirmed the second factor. */
  withFactor?: boolean
  /**
   * The number of a student, so that documents can preload the student's notifications (ADR 28).
   */
  number?: string | undefined
}

/** The claims of a new token. `whole` is its lifetime in seconds. */
function claimsOf(
  sid: string,
  { kind, number }: Pick<NewLoginSession, 'kind' | 'number'>,
  at: Date,
  whole: number,
): Claims {
  const iat = Math.floor(at.getTime() / 1000)
  const claims = { sid, aud: kind, jti: newToken(12), iat, exp: iat + whole }
  return number === undefined ? claims : { ...claims, number }
}

/** Signs a browser in and out, and identifies it. */
export interface LoginSessions {
  /** All accounts that are signed in on the requesting browser. */
  signedIn(request: FastifyRequest): Promise<SignedIn>
  /**
   * The account of the browser's session, even if idle. Use it to distinguish users only, not for
   * access.
   */
  accountOf(request: FastifyRequest): Promise<string | undefined>
  /**
   * Starts a session in the caller's transaction and ends the presented one. Returns a function
   * that writes the cookie; call it after the commit.
   */
  start(
    connection: Knex,
    request: FastifyRequest,
    session: NewLoginSession,
  ): Promise<(reply: FastifyReply) => void>
  /** Ends this browser's session of one kind, if there is one. */
  end(request: FastifyRequest, reply: FastifyReply, kind: AccountKind): Promise<void>
  removeExpired(): Promise<void>
}

/** Sessions with signed cookies: the token contains a session id; the row decides. */
export function createLoginSessions(
  app: FastifyInstance,
  { config, db, clock }: { config: Config; db: Knex; clock: Clock },
): LoginSessions {
  const cookies = loginCookies(config, clock)
  const tokens = createSessionTokens(app, config, clock)

  /**
   * The session id in the cookie if its signature is ours, the kind matches and it has not expired.
   */
  const presented = async (
    request: FastifyRequest,
    kind: AccountKind,
    connection = db,
  ): Promise<string | undefined> => {
    const token = cookies.read(request, kind)
    if (!token) return undefined
    await tokens.refresh(connection)
    try {
      const { sid, aud, exp } = tokens.verify(token)
      return aud === kind && Number(exp) * 1000 > clock.now().getTime() && typeof sid === 'string'
        ? sid
        : undefined
    } catch {
      return undefined
    }
  }

  async function load<A extends StudentActor | StaffActor>(
    request: FastifyRequest,
    kind: A['kind'],
  ): Promise<A | undefined> {
    const id = await presented(request, kind)
    if (!id) return undefined
    const repository = createLoginSessionRepository(db)
    if (cookies.isSignedOut(request, kind)) {
      // Writes no cookie: this response may arrive after that of a sign-in, and would delete the
      // new session's cookie.
      await repository.remove(id)
      return undefined
    }
    const session = await repository.load(kind, id)
    if (!session || !isAlive(session, kind, clock.now())) return undefined
    // Background polling is not user activity; otherwise the idle timeout would never be reached.
    const active = request.headers['x-portal-background'] !== '1'
    if (active && session.seenAt < secondsFrom(clock.now(), -touchEvery))
      await repository.touch(id, clock.instant()).catch(unlessStoredLater)
    return withFactorState(session, config.secondFactor, clock.now()) as A
  }

  return {
    async signedIn(request) {
      // Sequential: with two connections per request, a few requests could exhaust the pool.
      const student = await load<StudentActor>(request, 'student')
      return { student, staff: await load<StaffActor>(request, 'staff') }
    },
    async accountOf(request) {
      const id = (await presented(request, 'student')) ?? (await presented(request, 'staff'))
      return id && createLoginSessionRepository(db).accountOf(id)
    },
    async start(connection, request, { kind, accountId, remember, withFactor = false, number }) {
      const repository = createLoginSessionRepository(connection)
      await tokens.refresh(connection)
      const old = await presented(request, kind, connection)
      if (old) await repository.remove(old)
      // A new id at every sign-in prevents session fixation.
      const id = newToken()
      const { whole } = lifetime(kind, remember)
      const at = clock.now()
      const userAgent = request.headers['user-agent']?.slice(0, userAgentLength) ?? null
      await repository.insert({
        id,
        kind,
        accountId,
        remember,
        address: request.ip,
        userAgent,
        at: at.toISOString(),
        expiresAt: secondsFrom(at, whole),
        factorAt: withFactor ? at.toISOString() : null,
      })
      await repository.keepNewest(kind, accountId, mostPerAccount)
      const token = tokens.sign(claimsOf(id, { kind, number }, at, whole))
      return (reply) => cookies.write(request, reply, kind, token, remember ? whole : undefined)
    },
    async end(request, reply, kind) {
      const id = await presented(request, kind)
      if (id) await createLoginSessionRepository(db).remove(id)
      cookies.clear(request, reply, kind)
    },
    async removeExpired() {
      await createLoginSessionRepository(db).removeExpired(clock.instant())
    },
  }
}

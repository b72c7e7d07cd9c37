import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Knex } from 'knex'
import type { SignedIn } from '../http/access'
import type { AccountKind, StaffActor, StudentActor } from '../actor'
import { secondsFrom, within, type Clock } from '../clock'
import type { Config } from '../process/config'
import { isStorageFull } from '../database/database-errors'
import { newToken } from '../ids'
import { loginCookies } from './login-cookies'
import { createLoginSessionRepository } from './login-sessions.repository'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives without use, and at most, in seconds. */
const lifetimes = {
  staff: { idle: 30 * minute, whole: 12 * hour },
  student: { idle: hour, whole: day },
  remembered: { idle: 7 * day, whole: 30 * day },
} as const
const lifetime = (kind: AccountKind, remember: boolean) =>
  remember ? lifetimes.remembered : lifetimes[kind]

/** Whether a session still opens its account: it has not run out, and was used not too long ago, by a clock that was right. */
export function isAlive(
  session: { remember: boolean; seenAt: string; expiresAt: string },
  kind: AccountKind,
  now: Date,
): boolean {
  const [from, to] = within(lifetime(kind, session.remember).idle, now)
  return session.expiresAt > now.toISOString() && session.seenAt > from && session.seenAt <= to
}

const mostPerAccount = 5
/** As long as its column: enough for browser and system, which come first. */
const userAgentLength = 300
/** Activity is written down at most this often, so that reading pages costs no write. */
const touchEvery = minute

/** Whoever reads needs no room: where nothing more can be stored, the session ends a little early at worst. */
function unlessStorageIsFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

interface NewLoginSession {
  kind: AccountKind
  accountId: string
  remember: boolean
}

/** Signs a browser in and out, and says who it is. */
export interface LoginSessions {
  /** Everybody signed in on the browser that sent the request. */
  signedIn(request: FastifyRequest): Promise<SignedIn>
  /** The account of the browser's session, alive or idle: good for telling people apart, and for no more. */
  accountOf(request: FastifyRequest): Promise<string | undefined>
  /** Starts a session in the caller's transaction, ends the one presented, and gives the cookie's writer for after the commit. */
  start(
    connection: Knex,
    request: FastifyRequest,
    session: NewLoginSession,
  ): Promise<(reply: FastifyReply) => void>
  /** Ends this browser's session of one kind; without one it does nothing. */
  end(request: FastifyRequest, reply: FastifyReply, kind: AccountKind): Promise<void>
  removeExpired(): Promise<void>
}

/** Sessions over signed cookies: the token carries a session id and nothing else, the row decides. */
export function createLoginSessions(
  app: FastifyInstance,
  { config, db, clock }: { config: Config; db: Knex; clock: Clock },
): LoginSessions {
  const cookies = loginCookies(config, clock)

  /** The session id in the cookie, if we signed it for this kind of account and it has not run out. */
  const presented = (request: FastifyRequest, kind: AccountKind): string | undefined => {
    const token = cookies.read(request, kind)
    if (!token) return undefined
    try {
      const { sid, aud, exp } = app.jwt.verify<Record<string, unknown>>(token)
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
    const id = presented(request, kind)
    if (!id) return undefined
    const repository = createLoginSessionRepository(db)
    if (cookies.isSignedOut(request, kind)) {
      // No cookie is written here: the answer may overtake that of a sign-in, and would take its new session away.
      await repository.remove(id)
      return undefined
    }
    const session = await repository.load(kind, id)
    if (!session || !isAlive(session, kind, clock.now())) return undefined
    // Polling in the background is not the person being there: without this the idle time-out would never come.
    const active = request.headers['x-portal-background'] !== '1'
    if (active && session.seenAt < secondsFrom(clock.now(), -touchEvery))
      await repository.touch(id, clock.instant()).catch(unlessStorageIsFull)
    return session.actor as A
  }

  return {
    async signedIn(request) {
      // One after the other: two connections for one request would let a few requests starve the pool.
      const student = await load<StudentActor>(request, 'student')
      return { student, staff: await load<StaffActor>(request, 'staff') }
    },
    async accountOf(request) {
      const id = presented(request, 'student') ?? presented(request, 'staff')
      return id && createLoginSessionRepository(db).accountOf(id)
    },
    async start(connection, request, { kind, accountId, remember }) {
      const repository = createLoginSessionRepository(connection)
      const old = presented(request, kind)
      if (old) await repository.remove(old)
      // A new id at every sign-in: one that was planted in the browser before is worth nothing.
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
      })
      await repository.keepNewest(kind, accountId, mostPerAccount)
      const iat = Math.floor(at.getTime() / 1000)
      const token = app.jwt.sign({ sid: id, aud: kind, jti: newToken(12), iat, exp: iat + whole })
      return (reply) => cookies.write(request, reply, kind, token, remember ? whole : undefined)
    },
    async end(request, reply, kind) {
      const id = presented(request, kind)
      if (id) await createLoginSessionRepository(db).remove(id)
      cookies.clear(request, reply, kind)
    },
    async removeExpired() {
      await createLoginSessionRepository(db).removeExpired(clock.instant())
    },
  }
}

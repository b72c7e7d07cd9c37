import { hintCookie as hint, signedOutCookies } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind } from '../actor'
import type { Clock } from '../clock'
import type { Config } from '../process/config'

const kinds: readonly AccountKind[] = ['student', 'staff']

/**
 * Whether the user signed out of this browser, so that the session cookie it still sends is no
 * longer valid.
 */
const isSignedOut = (request: FastifyRequest, kind: AccountKind): boolean =>
  request.cookies[signedOutCookies[kind]] !== undefined

/** Account kinds with which this browser seems to be signed in. Use it for preloading only. */
export function hintedKinds(request: FastifyRequest): string[] {
  const hinted = request.cookies[hint]?.split('.') ?? []
  return kinds.filter((kind) => hinted.includes(kind) && !isSignedOut(request, kind))
}

/** The claims of a token, not verified. Empty without a readable token. */
function claimsOf(token: string | undefined): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
    )
    return { ...(claims as object | null) }
  } catch {
    return {}
  }
}

/** The names of the student's session cookie, with and without TLS. */
const studentCookies = ['__Host-portal_student', 'portal_student']

/**
 * The application number in the session cookie of a student. Not verified: use it for preloading
 * only.
 */
export function presentedNumber(request: FastifyRequest): string | undefined {
  const token = studentCookies.map((name) => request.cookies[name]).find(Boolean)
  const { number } = claimsOf(token)
  return typeof number === 'string' && /^[A-Z0-9]{1,20}$/.test(number) ? number : undefined
}

const day = 24 * 60 * 60
const longest = 30 * day

/**
 * Remaining seconds of a remembered session; 0 for a session cookie. The token is not verified,
 * because only the lifetime of the hint depends on it.
 */
function restOf(token: string | undefined, now: Date): number {
  const { iat, exp } = claimsOf(token)
  if (typeof iat !== 'number' || typeof exp !== 'number') return 0
  return exp - iat > day ? Math.min(longest, Math.floor(exp - now.getTime() / 1000)) : 0
}

/** The session cookies of both kinds, and a readable hint about which kinds are signed in. */
export function loginCookies(config: Config, clock: Clock) {
  const prefix = config.secure ? '__Host-' : ''
  const names: Record<AccountKind, string> = {
    student: `${prefix}portal_student`,
    staff: `${prefix}portal_staff`,
  }
  const shared = { path: '/', sameSite: 'strict', secure: config.secure } as const
  /**
   * Lax, so that it is also sent when a user follows a link in a mail. Otherwise a signed-in user
   * would first see a guest page.
   */
  const ofHint = { ...shared, sameSite: 'lax' } as const

  /**
   * Writes the hint about signed-in kinds. It is no proof; only the session cookie is. It lives as
   * long as the longest session.
   */
  const writeHint = (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: AccountKind,
    present: boolean,
    own = 0,
  ) => {
    const isPresent = (other: AccountKind) =>
      request.cookies[names[other]] !== undefined && !isSignedOut(request, other)
    const hinted = kinds.filter((other) => (other === kind ? present : isPresent(other)))
    const maxAge = Math.max(
      own,
      ...hinted
        .filter((other) => other !== kind)
        .map((other) => restOf(request.cookies[names[other]], clock.now())),
    )
    if (hinted.length === 0) reply.clearCookie(hint, ofHint)
    else reply.setCookie(hint, hinted.join('.'), { ...ofHint, ...(maxAge > 0 && { maxAge }) })
  }

  const forgetSignOut = (request: FastifyRequest, reply: FastifyReply, kind: AccountKind) => {
    if (isSignedOut(request, kind)) reply.clearCookie(signedOutCookies[kind], shared)
  }

  return {
    read: (request: FastifyRequest, kind: AccountKind): string | undefined =>
      request.cookies[names[kind]],
    isSignedOut,
    /**
     * With `maxAge`, in seconds, the cookie survives closing the browser; without it, it does not.
     */
    write(
      request: FastifyRequest,
      reply: FastifyReply,
      kind: AccountKind,
      token: string,
      maxAge?: number,
    ): void {
      reply.setCookie(names[kind], token, {
        ...shared,
        httpOnly: true,
        ...(maxAge !== undefined && { maxAge }),
      })
      writeHint(request, reply, kind, true, maxAge)
      forgetSignOut(request, reply, kind)
    },
    clear(request: FastifyRequest, reply: FastifyReply, kind: AccountKind): void {
      reply.clearCookie(names[kind], { ...shared, httpOnly: true })
      writeHint(request, reply, kind, false)
      forgetSignOut(request, reply, kind)
    },
  }
}

import { hintCookie as hint, signedOutCookies } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind } from '../actor'
import type { Clock } from '../clock'
import type { Config } from '../process/config'

const kinds: readonly AccountKind[] = ['student', 'staff']

/** Whether somebody has signed out of this browser, and the session that it still sends has therefore ended. */
const isSignedOut = (request: FastifyRequest, kind: AccountKind): boolean =>
  request.cookies[signedOutCookies[kind]] !== undefined

/** Kinds of account that this browser seems to be signed in with. Good for what to load ahead, and for nothing else. */
export function hintedKinds(request: FastifyRequest): string[] {
  const hinted = request.cookies[hint]?.split('.') ?? []
  return kinds.filter((kind) => hinted.includes(kind) && !isSignedOut(request, kind))
}

const day = 24 * 60 * 60
const longest = 30 * day

/**
 * Seconds that a remembered session still has; 0 for one that the browser forgets when it closes. The token is read without being
 * verified: all that hangs on it is how long the hint stays.
 */
function restOf(token: string | undefined, now: Date): number {
  try {
    const { iat, exp } = JSON.parse(
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
    ) as { iat: number; exp: number }
    return exp - iat > day ? Math.min(longest, Math.floor(exp - now.getTime() / 1000)) : 0
  } catch {
    return 0
  }
}

/** The session cookies of both kinds, and the readable hint that tells the page whom to ask for. */
export function loginCookies(config: Config, clock: Clock) {
  const prefix = config.secure ? '__Host-' : ''
  const names: Record<AccountKind, string> = {
    student: `${prefix}portal_student`,
    staff: `${prefix}portal_staff`,
  }
  const shared = { path: '/', sameSite: 'strict', secure: config.secure } as const
  /** Comes along also when a link in a mail is followed, so that nobody who is signed in is first shown a page for guests. */
  const ofHint = { ...shared, sameSite: 'lax' } as const

  /** Says who is signed in, without proving anything: only the session cookie does. It stays as long as the longest session. */
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
    /** `maxAge` in seconds makes the cookie outlive the browser; without it the browser forgets it when it closes. */
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

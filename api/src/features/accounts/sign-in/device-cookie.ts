import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/process/config'
import { newToken, tokenHash } from '../../../platform/ids'
import type { Account } from './accounts.repository'

/** Browsers store a cookie for 400 days at most. Each sign-in renews it. */
const maxAge = 400 * 24 * 3600
const mostAccounts = 5
const wellFormed = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){1,${String(mostAccounts)}}$`)

/** Recognises browsers from which an account has signed in before. */
export interface Devices {
  /**
   * The counter of this browser's attempts for the account; undefined unless the account has signed
   * in from it with its present password.
   */
  counterOf(request: FastifyRequest, account: Account | null): string | undefined
  /** Returns a function that writes the cookie, to be called after the commit. */
  remember(request: FastifyRequest, account: Account): (reply: FastifyReply) => void
}

/**
 * A cookie with a random id and, for each account, an HMAC over browser, account and password hash.
 * It contains no name, is invalid in another browser, and becomes invalid with a new password.
 */
export function createDevices({ sessionSecret, secure }: Config): Devices {
  const name = `${secure ? '__Host-' : ''}portal_device`
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'device cookie', 32))

  const read = (request: FastifyRequest): [device: string | undefined, ...marks: string[]] => {
    const value = request.cookies[name] ?? ''
    return wellFormed.test(value) ? (value.split('.') as [string, ...string[]]) : [undefined]
  }
  const markOf = (device: string, { kind, id, passwordHash }: Account): string =>
    createHmac('sha256', key)
      .update([device, kind, id, passwordHash].join('\n'))
      .digest()
      .subarray(0, 16)
      .toString('base64url')
  const isSame = (one: string, other: string): boolean =>
    timingSafeEqual(Buffer.from(one), Buffer.from(other))

  return {
    counterOf(request, account) {
      const [device, ...marks] = read(request)
      if (device === undefined || !account) return undefined
      const mark = markOf(device, account)
      return marks.some((one) => isSame(one, mark))
        ? `sign-in/device/${tokenHash(`${device}.${mark}`)}`
        : undefined
    },
    remember(request, account) {
      const [device = newToken(16), ...marks] = read(request)
      const mark = markOf(device, account)
      const stored = [mark, ...marks.filter((one) => !isSame(one, mark))].slice(0, mostAccounts)
      return (reply) =>
        void reply.setCookie(name, [device, ...stored].join('.'), {
          path: '/',
          sameSite: 'lax',
          secure,
          httpOnly: true,
          maxAge,
        })
    },
  }
}

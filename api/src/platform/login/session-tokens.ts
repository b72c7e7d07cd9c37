import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import { lru } from 'tiny-lru'
import type { Clock } from '../clock'
import type { Config } from '../process/config'
import { createSigningKeys, firstKeyId } from './signing-keys'
import { signingOptions, verifyOptions } from './token-options'

export type Claims = Record<string, unknown>

/** The claims of this many tokens take about one megabyte. */
const mostKnownTokens = 2_000

/** Signs and verifies the tokens in session cookies. */
export interface SessionTokens {
  /** Reads the keys again if they may have changed. Call it before the other two. */
  refresh(connection: Knex): Promise<void>
  /** The claims of a token that one of our keys has signed. Throws an error otherwise. */
  verify(token: string): Claims
  /** A token with these claims, signed with the present key. */
  sign(claims: Claims): string
}

export function createSessionTokens(
  { jwt }: FastifyInstance,
  { sessionSecret }: Config,
  clock: Clock,
): SessionTokens {
  const keys = createSigningKeys({ sessionSecret, clock })
  /** Tokens that were verified. A browser sends the same one with each request. */
  const known = lru<{ kid: string | undefined; key: string; claims: Claims }>(mostKnownTokens)

  return {
    refresh: (connection) => keys.refresh(connection),
    verify(token) {
      const before = known.get(token)
      // A token is invalid as soon as its key is removed.
      if (before && keys.find(before.kid) === before.key) return before.claims
      const { header } = jwt.decode<{ header: { kid?: string } }>(token, { complete: true }) ?? {}
      const key = keys.find(header?.kid)
      if (key === undefined) throw new Error('unknown key')
      const claims: Claims =
        key === sessionSecret ? jwt.verify(token) : jwt.verify(token, { ...verifyOptions, key })
      known.set(token, { kid: header?.kid, key, claims })
      return claims
    },
    sign(claims) {
      const { id, key } = keys.current() ?? { id: firstKeyId, key: sessionSecret }
      return jwt.sign(claims, { ...signingOptions, key, ...(id !== firstKeyId && { kid: id }) })
    },
  }
}

import type { Knex } from 'knex'
import { secondsFrom, type Clock } from '../clock'
import { fingerprintOf, unseal } from '../sealing'
import { createSigningKeyRepository, type SealedKey } from './signing-keys.repository'

export const purpose = 'signing keys'
/** A process reads the keys again after this many seconds. */
export const readEvery = 30
/** The key of the sessions from before the first rotation: the SESSION_SECRET of that time. */
export const firstKeyId = 'first'

export interface SigningKey {
  id: string
  key: string
  signsFrom: string
}

/** The keys that this secret opens, oldest first, and the number of those that it does not. */
export function openKeys(
  rows: readonly SealedKey[],
  secret: string,
): { keys: SigningKey[]; closed: number } {
  const own = rows.filter(({ sealedBy }) => sealedBy === fingerprintOf(secret))
  const keys = own.flatMap(({ id, sealed, signsFrom }) => {
    const key = unseal(secret, purpose, sealed)
    return key === undefined ? [] : [{ id, key, signsFrom }]
  })
  return { keys, closed: new Set(rows.map(({ id }) => id)).size - keys.length }
}

/**
 * The keys of this process. They are read from the database, so that all processes follow a
 * rotation.
 */
export interface SigningKeys {
  /** Reads the keys if the last time was `readEvery` seconds ago. */
  refresh(connection: Knex): Promise<void>
  /** The key for new sessions; undefined means the SESSION_SECRET. */
  current(): SigningKey | undefined
  /** The key with this id. Without an id: the one from before the first rotation. */
  find(id: string | undefined): string | undefined
}

export function createSigningKeys({
  sessionSecret,
  clock,
}: {
  sessionSecret: string
  clock: Clock
}): SigningKeys {
  let keys: readonly SigningKey[] = []
  let readAt = ''
  return {
    async refresh(connection) {
      const now = clock.now()
      if (readAt > secondsFrom(now, -readEvery)) return
      const rows = await createSigningKeyRepository(connection).all()
      readAt = now.toISOString()
      keys = openKeys(rows, sessionSecret).keys
    },
    current: () => {
      const now = clock.instant()
      return keys.findLast(({ signsFrom }) => signsFrom <= now)
    },
    find: (id = firstKeyId) =>
      keys.length === 0 && id === firstKeyId
        ? sessionSecret
        : keys.find((each) => each.id === id)?.key,
  }
}

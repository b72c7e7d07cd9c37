import type { Knex } from 'knex'
import { lru } from 'tiny-lru'
import type { Clock } from '../clock'
import { inTransaction } from '../database/transactions/unit-of-work'
import { DomainError, tooMany } from '../errors'
import { createThrottleRepository } from '../login/throttle.repository'

/** Limits calls by key, such as a network address or an account; rejects with 429 above it. */
export interface RateLimit {
  take(key: string): Promise<void>
  /** Takes back a call that should not count. */
  giveBack(key: string): Promise<void>
}

interface Options {
  /** Identifies the limit in the database. */
  name: string
  most: number
  seconds?: number
}

const tenMinutes = 600
/** For so long a process refuses a key without a statement, so that a flood costs no database. */
const rememberedMs = 5_000
const mostKeys = 10_000

/**
 * Counts calls in windows that begin with the first call. The counts are in the database: all
 * processes share them, and a restart does not reset them.
 */
export function createRateLimit(
  { db, clock }: { db: Knex; clock: Clock },
  { name, most, seconds = tenMinutes }: Options,
): RateLimit {
  /**
   * Keys that were refused just now: until when this process remembers it, and when the window
   * ends.
   */
  const refused = lru<{ at: number; until: number }>(mostKeys)
  const idOf = (key: string): string => `${name}/${key}`

  function refuseAgain(key: string, now: number): void {
    const known = refused.get(key)
    if (known && known.at <= now && now < Math.min(known.at + rememberedMs, known.until))
      throw tooMany(Math.ceil((known.until - now) / 1000))
  }

  return {
    async take(key) {
      const now = clock.now()
      const at = now.getTime()
      refuseAgain(key, at)
      const limit = { id: idOf(key), seconds }
      await inTransaction(db, async (connection) => {
        const throttle = createThrottleRepository(connection)
        // Counts first: of parallel calls each one sees those before it. A refused call is not
        // counted.
        await throttle.hit(limit, now)
        const wait = await throttle.wait([{ ...limit, most: most + 1 }], now)
        if (wait === 0) return
        refused.set(key, { at, until: at + wait * 1000 })
        throw tooMany(wait)
      })
    },
    async giveBack(key) {
      refused.delete(key)
      await createThrottleRepository(db).takeBack(idOf(key))
    },
  }
}

/** A refusal is the caller's. A failure of the server, such as a full queue, is not. */
const isOfCaller = (error: unknown): boolean => error instanceof DomainError && error.status < 500

/** Runs the work as one call of the key. The call does not count if the server failed. */
export async function counted<T>(
  limit: RateLimit,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  await limit.take(key)
  try {
    return await work()
  } catch (error) {
    // Without a database the count remains. The caller gets the first failure in any case.
    if (!isOfCaller(error)) await limit.giveBack(key).catch(() => undefined)
    throw error
  }
}

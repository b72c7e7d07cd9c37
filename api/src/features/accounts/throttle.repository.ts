import type { Knex } from 'knex'
import { secondsFrom, within } from '../../platform/clock'
import { isUniqueViolation } from '../../platform/database/database-errors'
import { addressKey } from '../../platform/http/network-address.rules'
import { addressLimits, forgottenAfter, lockSeconds } from './throttle.rules'

interface Row {
  id: string
  failures: number
  since_at: string
  locked_until: string | null
  updated_at: string
}

/** Whether an attempt may go on, and how many failures there are with it. */
export interface Attempt {
  isLocked: boolean
  failures: number
}

/** So many events in a window of seconds that begins with the first. */
export interface Limit {
  id: string
  seconds: number
  most: number
}

/** Counters of failed sign-ins, in the database: they survive a restart and all processes share them. */
export function createThrottleRepository(connection: Knex) {
  const rows = () => connection<Row>('login_throttles')
  /** The row, locked until the transaction ends. */
  const lock = (id: string) => rows().where({ id }).forUpdate().first()

  /** Counts the first failure; gives back the row when another attempt was faster. */
  async function first(id: string, at: string): Promise<Row | undefined> {
    try {
      await rows().insert({ id, failures: 1, since_at: at, locked_until: null, updated_at: at })
      return undefined
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return lock(id)
    }
  }

  return {
    /**
     * Counts an attempt as failed before its password is checked; a right one forgets the count. Guesses sent all at once would
     * otherwise all be checked before the first of them is counted. Call in a transaction.
     */
    async attempt(id: string, now: Date): Promise<Attempt> {
      const at = now.toISOString()
      const row = (await lock(id)) ?? (await first(id, at))
      if (!row) return { isLocked: false, failures: 1 }
      const [from, to] = within(forgottenAfter, now)
      const counts = row.updated_at >= from && row.updated_at <= to
      if (counts && row.locked_until !== null && row.locked_until > at)
        return { isLocked: true, failures: row.failures }
      const failures = (counts ? row.failures : 0) + 1
      const seconds = lockSeconds(failures)
      await rows()
        .where({ id })
        .update({
          failures,
          updated_at: at,
          locked_until: seconds > 0 ? secondsFrom(now, seconds) : null,
        })
      return { isLocked: false, failures }
    },
    forget: (id: string) => rows().where({ id }).delete(),
    /** Counts one event. In one statement, so that of two at once neither is lost. */
    async hit({ id, seconds }: Omit<Limit, 'most'>, now: Date): Promise<void> {
      const at = now.toISOString()
      const inWindow = (then: string, otherwise: string, ...values: string[]) =>
        connection.raw(
          `case when since_at > ? and since_at <= ? then ${then} else ${otherwise} end`,
          [...within(seconds, now), ...values],
        )
      await rows()
        .insert({ id, failures: 1, since_at: at, locked_until: null, updated_at: at })
        .onConflict('id')
        // MySQL sets one column after the other: the count is first, while the window's beginning is still the old one.
        .merge({
          failures: inWindow('failures + 1', '1'),
          since_at: inWindow('since_at', '?', at),
          updated_at: at,
        })
    },
    /** Seconds until every limit has room again; 0 when all have. Never longer than a window. */
    async wait(limits: readonly Limit[], now: Date): Promise<number> {
      const found = await rows().whereIn(
        'id',
        limits.map(({ id }) => id),
      )
      const waits = limits.map(({ id, seconds, most }) => {
        const [from, to] = within(seconds, now)
        const full = found.find(
          (row) =>
            row.id === id && row.failures >= most && row.since_at > from && row.since_at <= to,
        )
        return full
          ? Math.min(
              seconds,
              Math.max(1, Math.ceil((Date.parse(full.since_at) - now.getTime()) / 1000 + seconds)),
            )
          : 0
      })
      return Math.max(...waits)
    },
    /** Removes what no window reaches any more, and what a clock that was ahead has left. */
    removeStale: (seconds: number, now: Date) =>
      rows().whereNotBetween('updated_at', within(seconds, now)).delete(),
  }
}
export type ThrottleRepository = ReturnType<typeof createThrottleRepository>

const limitsOf = (purpose: string, address: string): Limit[] =>
  addressLimits.map(({ name, seconds, most }) => ({
    id: `${purpose}/${addressKey(address)}/${name}`,
    seconds,
    most,
  }))

/** Seconds this address has to wait before the next attempt; 0 when it need not. */
export const addressWait = (
  throttle: ThrottleRepository,
  purpose: string,
  address: string,
  now: Date,
): Promise<number> => throttle.wait(limitsOf(purpose, address), now)

/** Counts a failure against its address. */
export async function addressFailed(
  throttle: ThrottleRepository,
  purpose: string,
  address: string,
  now: Date,
): Promise<void> {
  for (const limit of limitsOf(purpose, address)) await throttle.hit(limit, now)
}

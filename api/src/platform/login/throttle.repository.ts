import type { Knex } from 'knex'
import { secondsFrom, within } from '../clock'
import { compiledInsert, compiledQuery } from '../database/queries/compiled-query'
import { insertOnce } from '../database/rows/insert-once'
import type { UnitOfWork } from '../database/transactions/unit-of-work'
import { addressKey, type LimitFactor } from '../http/network-address.rules'
import { addressLimits, forgottenAfter, lockSeconds } from './throttle.rules'

interface Row {
  id: string
  failures: number
  since_at: string
  locked_until: string | null
  updated_at: string
}

/** Whether the account is locked, and its number of failures including this one. */
export interface Attempt {
  isLocked: boolean
  failures: number
}

/** Maximum number of events in a window of seconds that starts with the first event. */
export interface Limit {
  id: string
  seconds: number
  most: number
}

const first: Attempt = { isLocked: false, failures: 1 }
const firstRow = (id: string, at: string): Row => ({
  id,
  failures: 1,
  since_at: at,
  locked_until: null,
  updated_at: at,
})

const insertRows = compiledInsert<Row>((connection, rows) =>
  connection('login_throttles').insert(rows),
)
const rowsWithIds = compiledQuery((connection: Knex, { ids }: { ids: readonly string[] }) =>
  connection<Row>('login_throttles')
    .whereIn('id', [...ids])
    .select<Row[]>(),
)
const deleteRow = compiledQuery((connection: Knex, { id }: { id: string }) =>
  connection('login_throttles').where({ id }).delete(),
)

/**
 * Counters of failed sign-ins. They are in the database, so that they survive a restart and all
 * processes share them.
 */
export function createThrottleRepository(connection: Knex) {
  const rows = () => connection<Row>('login_throttles')
  /** Reads the row and locks it until the transaction ends. */
  const lock = (id: string) => rows().where({ id }).forUpdate().first()

  const insertFirst = (id: string, at: string) => insertRows(connection, [firstRow(id, at)])

  return {
    /**
     * Counts an attempt as failed if none is counted yet, in one statement. Null if there is a
     * count.
     */
    firstAttempt: async (id: string, now: Date): Promise<Attempt | null> =>
      (await insertOnce(insertFirst(id, now.toISOString()))) ? first : null,
    /** Counts an attempt as failed. Call in a transaction. */
    async attempt(id: string, now: Date): Promise<Attempt> {
      const at = now.toISOString()
      const row = await lock(id)
      if (!row) {
        // Throws if another attempt was faster; the transaction is retried then.
        await insertFirst(id, at)
        return first
      }
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
    forget: (id: string) => deleteRow(connection, { id }),
    /** Counts one event in a single statement, so that no concurrent event is lost. */
    async hit({ id, seconds }: Omit<Limit, 'most'>, now: Date): Promise<void> {
      const at = now.toISOString()
      const inWindow = (then: string, otherwise: string, ...values: string[]) =>
        connection.raw(
          `case when since_at > ? and since_at <= ? then ${then} else ${otherwise} end`,
          [...within(seconds, now), ...values],
        )
      await rows()
        .insert(firstRow(id, at))
        .onConflict('id')
        // MySQL assigns columns in order: the count comes first, while `since_at` still has its old
        // value.
        .merge({
          failures: inWindow('failures + 1', '1'),
          since_at: inWindow('since_at', '?', at),
          updated_at: at,
        })
    },
    /**
     * Seconds until all limits allow another event; 0 if they do now. Never longer than a window.
     */
    async wait(limits: readonly Limit[], now: Date): Promise<number> {
      const found = await rowsWithIds(connection, { ids: limits.map(({ id }) => id) })
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
    /** Takes one counted event back. */
    takeBack: (id: string) =>
      rows().where({ id }).where('failures', '>', 0).decrement('failures', 1),
    /** Deletes rows older than every window, and rows from a clock that was ahead. */
    removeStale: (seconds: number, now: Date) =>
      rows().whereNotBetween('updated_at', within(seconds, now)).delete(),
  }
}
export type ThrottleRepository = ReturnType<typeof createThrottleRepository>

/**
 * Counts an attempt as failed before its password or code is checked; a correct one resets the
 * count. Otherwise many parallel guesses would all be checked before the first is counted. Most
 * people type it right, so the first attempt needs no transaction.
 */
export const countAttempt = async (
  work: UnitOfWork<{ throttle: ThrottleRepository }>,
  id: string,
  now: Date,
): Promise<Attempt> =>
  (await work.statement(({ throttle }) => throttle.firstAttempt(id, now))) ??
  (await work.write(({ throttle }) => throttle.attempt(id, now)))

/** An address that tries to sign in or to recover a password. */
export interface AddressAttempt {
  purpose: string
  address: string
  limitFactor: LimitFactor
}

const limitsOf = ({ purpose, address, limitFactor }: AddressAttempt): Limit[] =>
  addressLimits.map(({ name, seconds, most }) => ({
    id: `${purpose}/${addressKey(address)}/${name}`,
    seconds,
    most: limitFactor.isCampus(address) ? most * limitFactor.campus : most,
  }))

/** Seconds until this address may try again; 0 if it may now. */
export const addressWait = (
  throttle: ThrottleRepository,
  attempt: AddressAttempt,
  now: Date,
): Promise<number> => throttle.wait(limitsOf(attempt), now)

/** Counts a failure for its address. */
export async function addressFailed(
  throttle: ThrottleRepository,
  attempt: AddressAttempt,
  now: Date,
): Promise<void> {
  for (const limit of limitsOf(attempt)) await throttle.hit(limit, now)
}

import type { Knex } from 'knex'
import { secondsFrom } from '../../platform/clock'
import { isUniqueViolation } from '../../platform/database-errors'
import { addressKey } from '../../platform/network-address.rules'
import { addressLimits, forgottenAfter, lockSeconds } from './throttle.rules'

interface Row {
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

/** Counters of failed sign-ins, in the database: they survive a restart and all processes share them. */
export function createThrottleRepository(connection: Knex) {
  const rows = () => connection('login_throttles')

  /** The row, locked until the transaction ends. Made first, so that two first attempts do not miss each other. */
  async function lock(id: string, at: string): Promise<Row> {
    const find = () => rows().where({ id }).forUpdate().first<Row | undefined>()
    const found = await find()
    if (found) return found
    const fresh = { failures: 0, since_at: at, locked_until: null, updated_at: at }
    try {
      await rows().insert({ id, ...fresh })
      return fresh
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return (await find()) ?? fresh
    }
  }

  return {
    /**
     * Counts an attempt as failed before its password is checked, and takes it back when it is right: guesses sent all at
     * once would otherwise all be checked before the first of them is counted. Call in a transaction.
     */
    async attempt(id: string, now: Date): Promise<Attempt> {
      const at = now.toISOString()
      const row = await lock(id, at)
      if (row.locked_until !== null && row.locked_until > at) return { isLocked: true, failures: row.failures }
      const failures = (row.updated_at < secondsFrom(now, -forgottenAfter) ? 0 : row.failures) + 1
      const seconds = lockSeconds(failures)
      await rows().where({ id }).update({ failures, updated_at: at, locked_until: seconds > 0 ? secondsFrom(now, seconds) : null })
      return { isLocked: false, failures }
    },
    forget: (id: string) => rows().where({ id }).delete(),
    /** Takes one attempt back that was never judged. */
    release: (id: string) => rows().where({ id }).where('failures', '>', 0).update({ failures: connection.raw('failures - 1'), locked_until: null }),
    /** Counts one event in a window of seconds that begins with the first. */
    async hit(id: string, seconds: number, now: Date): Promise<void> {
      const at = now.toISOString()
      const counted = await rows().where({ id }).where('since_at', '>', secondsFrom(now, -seconds)).update({ failures: connection.raw('failures + 1'), updated_at: at })
      if (counted > 0) return
      const fresh = { failures: 1, since_at: at, locked_until: null, updated_at: at }
      await rows().insert({ id, ...fresh }).onConflict('id').merge(fresh)
    },
    /** Seconds until a window has room again; 0 when it has. */
    async waitFor(id: string, seconds: number, most: number, now: Date): Promise<number> {
      const row = await rows().where({ id }).where('since_at', '>', secondsFrom(now, -seconds)).first<Row | undefined>()
      if (!row || row.failures < most) return 0
      return Math.max(1, Math.ceil((Date.parse(row.since_at) - now.getTime()) / 1000 + seconds))
    },
    removeStale: (before: string) => rows().where('updated_at', '<', before).delete(),
  }
}
export type ThrottleRepository = ReturnType<typeof createThrottleRepository>

const addressId = (purpose: string, address: string, name: string) => `${purpose}/${addressKey(address)}/${name}`

/** Seconds this address has to wait before the next attempt; 0 when it need not. */
export async function addressWait(throttle: ThrottleRepository, purpose: string, address: string, now: Date): Promise<number> {
  const waits: number[] = []
  for (const { name, seconds, most } of addressLimits) waits.push(await throttle.waitFor(addressId(purpose, address, name), seconds, most, now))
  return Math.max(...waits)
}

/** Counts a failure against its address. */
export async function addressFailed(throttle: ThrottleRepository, purpose: string, address: string, now: Date): Promise<void> {
  for (const { name, seconds } of addressLimits) await throttle.hit(addressId(purpose, address, name), seconds, now)
}

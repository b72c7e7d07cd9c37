import type { ReleaseCounters, ReleaseFault } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Named, ReleaseCounts } from './releases.rules'

const table = 'release_counters'

const columns = {
  loads: 'loads',
  loadFailures: 'load_failures',
  crashes: 'crashes',
  loadMs: 'load_ms',
  timedLoads: 'timed_loads',
  sessions: 'sessions',
  failedSessions: 'failed_sessions',
  signedInSessions: 'signed_in_sessions',
  failedSignedInSessions: 'failed_signed_in_sessions',
  calls: 'calls',
  callFailures: 'call_failures',
} as const satisfies Partial<Record<keyof ReleaseCounts, string>>

/** Maximum number of names in a day. Only invented names exceed it. */
const mostRows = 500

const faultOf = ({ lastError, lastErrorAt }: ReleaseCounts) =>
  lastError && lastErrorAt ? `${lastErrorAt} ${lastError}` : null

interface Sums extends Record<(typeof columns)[keyof typeof columns], number | string | null> {
  area: string
  release_id: string
  last_fault: string | null
}

/** MySQL returns sums as text. */
function toCounters({
  area,
  release_id: release,
  last_fault: fault,
  ...sums
}: Sums): ReleaseCounters {
  const [at = null, reason = null] = fault?.split(' ') ?? []
  const count = (name: keyof typeof columns) => Number(sums[columns[name]])
  return {
    area,
    release,
    loads: count('loads'),
    loadFailures: count('loadFailures'),
    crashes: count('crashes'),
    loadMs: count('timedLoads') > 0 ? Math.round(count('loadMs') / count('timedLoads')) : null,
    sessions: count('sessions'),
    failedSessions: count('failedSessions'),
    signedInSessions: count('signedInSessions'),
    failedSignedInSessions: count('failedSignedInSessions'),
    calls: count('calls'),
    callFailures: count('callFailures'),
    lastError: reason as ReleaseFault | null,
    lastErrorAt: at,
  }
}

/** Sums for each release and day. */
export function createReleaseRepository(connection: Knex) {
  return {
    isFull: async (day: string): Promise<boolean> => {
      const row = await connection(table)
        .where({ day_on: day })
        .count<{ rows: number | string }[]>({ rows: '*' })
        .first()
      return Number(row?.rows ?? 0) >= mostRows
    },

    has: async ({ area, release }: Named, day: string): Promise<boolean> =>
      Boolean(
        await connection(table).where({ area, release_id: release, day_on: day }).first('area'),
      ),

    /** One statement in which the database adds, so that simultaneous processes lose no counts. */
    add: async ({ area, release }: Named, day: string, counts: ReleaseCounts): Promise<void> => {
      const names = Object.entries(columns) as [keyof typeof columns, string][]
      const fault = faultOf(counts)
      await connection(table)
        .insert({
          area,
          release_id: release,
          day_on: day,
          last_fault: fault,
          ...Object.fromEntries(names.map(([key, column]) => [column, counts[key]])),
        })
        .onConflict(['area', 'release_id', 'day_on'])
        .merge({
          ...Object.fromEntries(
            names.map(([key, column]) => [
              column,
              connection.raw(`${table}.${column} + ?`, [counts[key]]),
            ]),
          ),
          ...(fault && { last_fault: fault }),
        })
    },

    sumsSince: async (day: string): Promise<ReleaseCounters[]> => {
      const sums: Sums[] = await connection(table)
        .where('day_on', '>=', day)
        .groupBy('area', 'release_id')
        .orderBy(['area', 'release_id'])
        .select('area', 'release_id')
        .sum(Object.fromEntries(Object.values(columns).map((column) => [column, column])))
        .max({ last_fault: 'last_fault' })
      return sums.map(toCounters)
    },

    removeBefore: async (day: string): Promise<void> => {
      await connection(table).where('day_on', '<', day).delete()
    },
  }
}
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>

import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from '../clock'
import { inTransaction } from '../database/transactions/unit-of-work'
import { onWorkerEvent, type WorkerEvent } from './worker'

/** The last runs of a worker, in whichever process they were. Times are in UTC. */
export interface WorkerRun {
  name: string
  /** When a process last looked for a task. */
  lookedAt: string
  /** When the last task ended; null if there was none yet. */
  workedAt: string | null
  failedAt: string | null
  /** Name and code of the last error. */
  failure: string | null
}

const storeEveryMs = 30_000
const columns = {
  name: 'name',
  lookedAt: 'looked_at',
  workedAt: 'worked_at',
  failedAt: 'failed_at',
  failure: 'failure',
} as const

/** The last runs of all workers, by name. */
export const workerRuns = (db: Knex): PromiseLike<WorkerRun[]> =>
  db('worker_runs').orderBy('name').select<WorkerRun[]>(columns)

// The text of an error may contain data of people.
const summary = (error: unknown): string => {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return [name, code].filter((part) => typeof part === 'string').join(' ') || 'Error'
}

type Change = Partial<Record<'looked_at' | 'worked_at' | 'failed_at' | 'failure', string>>

/** Stores the runs of this process's workers every half minute, however often they run. */
export function createRunRecorder(db: Knex, clock: Clock, log: FastifyBaseLogger) {
  const changes = new Map<string, Change>()
  let timer: NodeJS.Timeout | undefined
  let forget = () => undefined as unknown

  const note = ({ name, kind, error }: WorkerEvent): void => {
    const at = clock.instant()
    changes.set(name, {
      ...changes.get(name),
      looked_at: at,
      ...(kind === 'worked' && { worked_at: at }),
      ...(kind === 'failed' && { failed_at: at, failure: summary(error).slice(0, 200) }),
    })
  }
  const store = async (): Promise<void> => {
    const stored = [...changes]
    changes.clear()
    // In one order, so that processes do not lock the rows of each other.
    for (const [name, change] of stored.sort(([one], [other]) => (one < other ? -1 : 1)))
      await inTransaction(db, (connection) =>
        connection('worker_runs')
          .insert({ name, ...change })
          .onConflict('name')
          .merge(change),
      )
  }
  const tryToStore = () =>
    store().catch((error: unknown) => {
      log.warn({ err: error }, 'runs of workers')
    })
  return {
    start: () => {
      forget = onWorkerEvent(note)
      timer = setInterval(() => void tryToStore(), storeEveryMs)
    },
    store,
    stop: async () => {
      forget()
      clearInterval(timer)
      await tryToStore()
    },
  }
}

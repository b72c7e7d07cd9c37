import { EventEmitter } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import { messages, type Module } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import { secondsFrom, type Clock } from '../clock'
import {
  leaseSeconds,
  originOf,
  type BatchQueue,
  type LeasedBatch,
} from '../database/rows/batch-queue'
import { isUnavailable } from '../database/connection/database-errors'
import type { UnitOfWork } from '../database/transactions/unit-of-work'
import type { AuditEntry } from '../audit'
import { DomainError } from '../errors'
import { createWorker, type Worker } from './worker'

const started = new EventEmitter().setMaxListeners(0)
/** Wakes the workers of this name in this process; those of other processes poll. */
export const wakeBatchWorkers = (name: string): void => void started.emit(name)

/** Students per lease; other work gets its turn between two leases. */
const studentsAtATime = 25

/** A student of a batch whose turn has not come. */
export interface WaitingStudent {
  student: string
  applicationNumber: string
}
export interface BatchWrites {
  queue: BatchQueue & {
    waiting: (batch: string, limit: number) => Promise<WaitingStudent[]>
  }
  audit: (entry: AuditEntry) => Promise<void>
}

interface Batches<Writes extends BatchWrites> {
  name: string
  work: UnitOfWork<Writes>
  clock: Clock
  log: FastifyBaseLogger
  /** The module that the creator needs as long as the batch runs. */
  module: Module
  /** Deals with one student in one transaction, together with the row of the batch. */
  one: (batch: LeasedBatch, student: WaitingStudent) => Promise<unknown>
  /** Stores the reason of a refusal. */
  refuse: (batch: LeasedBatch, student: WaitingStudent, reason: string) => Promise<unknown>
  /**
   * The audit entry of a batch whose creator lost the module; another person starts a new one for
   * the rest.
   */
  stopped: { action: string; table: string; reason: string }
}

/**
 * A worker that carries out batches, student by student. Each student has one transaction with the
 * row of the batch. So a killed process leaves nothing half done, and the next one continues.
 */
export function createBatchWorker<Writes extends BatchWrites>({
  name,
  work,
  clock,
  log,
  module,
  one,
  refuse,
  stopped,
}: Batches<Writes>): Worker {
  /** If the database is unavailable, it throws, and the batch is retried. */
  async function explain(
    batch: LeasedBatch,
    student: WaitingStudent,
    error: unknown,
  ): Promise<void> {
    if (isUnavailable(error)) throw error
    if (!(error instanceof DomainError))
      log.error({ err: error, batch: batch.id, student: student.student }, `${name} of a batch`)
    const reason = error instanceof DomainError ? error.message : messages.general.unexpected
    await refuse(batch, student, reason)
  }

  const giveUp = (batch: LeasedBatch): Promise<void> =>
    work.write(async ({ queue, audit }) => {
      if (!(await queue.stop(batch.id, clock.instant()))) return
      await audit({
        by: originOf(batch),
        action: stopped.action,
        record: `${stopped.table}/${batch.id}`,
        after: { reason: stopped.reason },
      })
    })

  async function some(): Promise<boolean> {
    const now = clock.now()
    const batch = await work.write(({ queue }) =>
      queue.lease(now.toISOString(), secondsFrom(now, leaseSeconds)),
    )
    if (!batch) return false
    if (!(await work.read(({ queue }) => queue.mayContinue(batch, module)))) {
      await giveUp(batch)
      return true
    }
    const waiting = await work.read(({ queue }) => queue.waiting(batch.id, studentsAtATime))
    for (const student of waiting) {
      await one(batch, student).catch((error: unknown) => explain(batch, student, error))
      // The embedded engine blocks this thread, so let others run between two students.
      await others()
    }
    const isOver = waiting.length < studentsAtATime
    await work.write(({ queue }) =>
      isOver ? queue.finish(batch.id, clock.instant()) : queue.release(batch.id, clock.instant()),
    )
    return true
  }

  const worker = createWorker({
    name,
    everyMs: 5_000,
    one: some,
    onError: (error) => log.warn({ err: error }, `${name} worker`),
  })
  return {
    ...worker,
    start() {
      started.on(name, worker.wake)
      worker.start()
    },
    async stop() {
      started.off(name, worker.wake)
      await worker.stop()
    },
  }
}

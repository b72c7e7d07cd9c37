import { EventEmitter } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import { batchMessages, messages, studentMessages } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Origin, StaffActor } from '../../../platform/actor'
import { secondsFrom, type Clock } from '../../../platform/clock'
import { isUnavailable } from '../../../platform/database/database-errors'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { DomainError } from '../../../platform/errors'
import { createWorker, type Worker } from '../../../platform/process/worker'
import { decideStudent, type StudentWrites } from '../../students/records'
import { leaseSeconds, studentsAtATime } from './decision-batches.rules'
import type { DecisionQueue, LeasedBatch } from './decision-queue.repository'

const started = new EventEmitter().setMaxListeners(0)
/** Wakes the decision workers of this process; those of other processes poll. */
export const wakeDecisionWorkers = (): void => void started.emit('batch')

export type DecisionWork = StudentWrites & { queue: DecisionQueue }
interface Deps {
  work: UnitOfWork<DecisionWork>
  clock: Clock
  log: FastifyBaseLogger
}
type WaitingStudent = { student: string; applicationNumber: string }

/** The creator of the batch is the decider in the audit log; this actor is used for nothing else. */
function originOf({ by, address, requestId }: LeasedBatch): Origin {
  const actor: StaffActor = {
    kind: 'staff',
    id: by,
    sessionId: '',
    mustChangePassword: false,
    staffNumber: '',
    roleId: null,
    modules: new Set(),
  }
  return { actor, address, requestId }
}

/**
 * Carries out batches. Each student has one transaction with status, mail, audit row and batch row. So a killed process leaves nothing
 * half done, and the next one continues.
 */
export function createDecisionMaker({ work, clock, log }: Deps): Worker {
  const decide = (
    batch: LeasedBatch,
    { student, applicationNumber }: WaitingStudent,
  ): Promise<unknown> =>
    work.write(async (writes) => {
      if (!(await writes.queue.settle(batch.id, student, 'decided'))) return
      const stored = await writes.students.find(applicationNumber)
      if (!stored) throw new DomainError(404, studentMessages.gone)
      await decideStudent(writes, stored, batch.decision, originOf(batch), clock.instant())
    })

  /** Stores why a decision was refused. If the database is unavailable, it throws, and the batch is retried. */
  async function explain(
    batch: LeasedBatch,
    { student }: WaitingStudent,
    error: unknown,
  ): Promise<void> {
    if (isUnavailable(error)) throw error
    const reason = error instanceof DomainError ? error.message : messages.general.unexpected
    if (!(error instanceof DomainError))
      log.error({ err: error, batch: batch.id, student }, 'decision of a batch')
    await work.write(({ queue }) =>
      queue.settle(
        batch.id,
        student,
        reason === messages.students.alreadyDecided ? 'already' : 'refused',
        reason,
      ),
    )
  }

  /** Stops the batch if its creator may no longer decide; another person has to start a new one for the rest. */
  async function giveUp(batch: LeasedBatch): Promise<void> {
    await work.write(async ({ queue, audit }) => {
      if (!(await queue.stop(batch.id, clock.instant()))) return
      await audit({
        by: originOf(batch),
        action: 'students.batch-decision-stopped',
        record: `decision_batches/${batch.id}`,
        after: { reason: batchMessages.makerGone },
      })
    })
  }

  async function one(): Promise<boolean> {
    const now = clock.now()
    const batch = await work.write(({ queue }) =>
      queue.lease(now.toISOString(), secondsFrom(now, leaseSeconds)),
    )
    if (!batch) return false
    if (!(await work.read(({ queue }) => queue.mayDecide(batch)))) {
      await giveUp(batch)
      return true
    }
    const waiting = await work.read(({ queue }) => queue.waiting(batch.id, studentsAtATime))
    for (const student of waiting) {
      await decide(batch, student).catch((error: unknown) => explain(batch, student, error))
      await others() // the embedded engine blocks this thread, so let others run between two students
    }
    const isOver = waiting.length < studentsAtATime
    await work.write(({ queue }) =>
      isOver ? queue.finish(batch.id, clock.instant()) : queue.release(batch.id, clock.instant()),
    )
    return true
  }

  const worker = createWorker({
    name: 'decisions',
    everyMs: 5_000,
    one,
    onError: (error) => log.warn({ err: error }, 'decision worker'),
  })
  return {
    ...worker,
    start() {
      started.on('batch', worker.wake)
      worker.start()
    },
    async stop() {
      started.off('batch', worker.wake)
      await worker.stop()
    },
  }
}

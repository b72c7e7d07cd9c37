import { EventEmitter } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import { batchMessages, messages } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Origin, StaffActor } from '../../platform/actor'
import { secondsFrom, type Clock } from '../../platform/clock'
import { isUnavailable } from '../../platform/database/database-errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { DomainError } from '../../platform/errors'
import { createWorker, type Worker } from '../../platform/process/worker'
import { isUndecided, moveStatus, type StudentWrites } from '../students'
import { leaseSeconds, studentsAtATime } from './decision-batches.rules'
import type { DecisionQueue, LeasedBatch } from './decision-queue.repository'

const started = new EventEmitter().setMaxListeners(0)
/** Says that there are decisions to make, to the workers of this process; those of others look by themselves. */
export const wakeDecisionWorkers = (): void => void started.emit('batch')

export type DecisionWork = StudentWrites & { queue: DecisionQueue }
interface Deps {
  work: UnitOfWork<DecisionWork>
  clock: Clock
  log: FastifyBaseLogger
}
type WaitingStudent = { student: string; applicationNumber: string }

/** Whoever asked for the batch is who decides, for the audit log; nothing else looks at this actor. */
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
 * Makes the decisions of batches. Each student is one transaction: the status, the mail, the audit row and the line of the batch stand or
 * fall together, so that a process that is killed leaves nothing half done, and the next one goes on where it was.
 */
export function createDecisionMaker({ work, clock, log }: Deps): Worker {
  const decide = (
    batch: LeasedBatch,
    { student, applicationNumber }: WaitingStudent,
  ): Promise<unknown> =>
    work.write(async (writes) => {
      if (!(await writes.queue.settle(batch.id, student, 'decided'))) return
      const stored = await writes.students.find(applicationNumber)
      if (!stored) throw new DomainError(404, batchMessages.gone)
      if (!isUndecided(stored.status)) throw new DomainError(409, messages.students.alreadyDecided)
      await moveStatus(writes, stored, batch.decision, originOf(batch), clock.instant())
    })

  /** Why a decision was not made; what passes by itself is tried again with the batch. */
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

  /** What is left of a batch is for somebody else to ask for when who asked for it may not decide any more. */
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
    const batch = await work.read(({ queue }) =>
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
      await others() // the embedded engine works on this thread: between two students it is everybody else's
    }
    const isOver = waiting.length < studentsAtATime
    await work.write(({ queue }) =>
      isOver ? queue.finish(batch.id, clock.instant()) : queue.release(batch.id, clock.instant()),
    )
    return true
  }

  const worker = createWorker({
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

import { batchMessages, messages, studentMessages } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock'
import { originOf, type LeasedBatch } from '../../../platform/database/rows/batch-queue'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { DomainError } from '../../../platform/errors'
import {
  createBatchWorker,
  wakeBatchWorkers,
  type WaitingStudent,
} from '../../../platform/process/batch-worker'
import type { Worker } from '../../../platform/process/worker'
import { decideStudent, type StudentWrites } from '../../students/records'
import type { DecisionQueue } from './decision-queue.repository'

const name = 'decisions'
/** Wakes the decision workers of this process. */
export const wakeDecisionWorkers = (): void => {
  wakeBatchWorkers(name)
}

export type DecisionWork = StudentWrites & { queue: DecisionQueue }
interface Deps {
  work: UnitOfWork<DecisionWork>
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * Carries out batches of decisions. Each student has one transaction with status, mail, audit row
 * and batch row.
 */
export function createDecisionMaker({ work, clock, log }: Deps): Worker {
  const decide = (
    batch: LeasedBatch,
    { student, applicationNumber }: WaitingStudent,
  ): Promise<unknown> =>
    work.write(async (writes) => {
      if (!(await writes.queue.settle(batch.id, student, 'decided'))) return
      const stored = await writes.students.find(applicationNumber)
      const decision = await writes.queue.decision(batch.id)
      if (!stored || !decision) throw new DomainError(404, studentMessages.gone)
      await decideStudent(writes, stored, decision, originOf(batch), clock.instant())
    })

  return createBatchWorker({
    name,
    work,
    clock,
    log,
    module: 'students',
    one: decide,
    refuse: (batch, { student }, reason) =>
      work.write(({ queue }) =>
        queue.settle(
          batch.id,
          student,
          reason === messages.students.alreadyDecided ? 'already' : 'refused',
          reason,
        ),
      ),
    stopped: {
      action: 'students.batch-decision-stopped',
      table: 'decision_batches',
      reason: batchMessages.makerGone,
    },
  })
}

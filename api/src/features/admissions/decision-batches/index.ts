import {
  getDecisions,
  listDecisionRows,
  previewDecisions,
  startDecisions,
  stopDecisions,
  batchMessages,
} from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import type { Clock } from '../../../platform/clock'
import type { Worker } from '../../../platform/process/worker'
import { createSessionControlReader } from '../../academics/session-controls'
import { createChargesOf } from '../../money/charges'
import { bindStudentWrites } from '../../students/records'
import { createDecisionBatchRepository } from './decision-batches.repository'
import { createDecisionBatchService } from './decision-batches.service'
import { createDecisionPreview } from './decision-preview.queries'
import { createDecisionMaker, wakeDecisionWorkers } from './decision-worker'
import { createDecisionQueue } from './decision-queue.repository'

export { contentKey } from './decision-batches.rules'
export { runningBatches } from './running-batches.queries'
export { selectedStudents } from './selected-students.queries'

const success = true as const

/**
 * Carries out batches in the background. Several workers on one database make each decision once.
 */
export const createDecisionWorker = ({
  db,
  clock,
  log,
}: {
  db: Knex
  clock: Clock
  log: FastifyBaseLogger
}): Worker =>
  createDecisionMaker({
    work: unitOfWork(db, (connection) => ({
      ...bindStudentWrites(connection, clock, createChargesOf),
      queue: createDecisionQueue(connection),
    })),
    clock,
    log,
  })

/** Admits or rejects many students at once. */
export const decisionBatches: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    batches: createDecisionBatchRepository(connection),
    preview: createDecisionPreview(connection, createSessionControlReader(connection, clock)),
    audit: record.bind(null, connection),
  }))
  const service = createDecisionBatchService({ work, clock, wake: wakeDecisionWorkers })

  serve(app, previewDecisions, async ({ body }) => ({ success, data: await service.preview(body) }))
  serve(app, startDecisions, async ({ body, by }) => ({
    success,
    data: await service.start(body, by),
  }))
  serve(app, getDecisions, async ({ params }) => ({ success, data: await service.show(params.id) }))
  serve(app, listDecisionRows, async ({ params, query }) => {
    const { rows, meta } = await service.rows(params.id, query)
    return { success, data: { rows }, meta }
  })
  serve(app, stopDecisions, async ({ params, by }) => ({
    success,
    message: batchMessages.stopped,
    data: await service.stop(params.id, by),
  }))
}

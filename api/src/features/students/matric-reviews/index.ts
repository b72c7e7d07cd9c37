import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Worker } from '../../../platform/process/worker'
import type { CreateChargesOf } from '../../charges/charge-rule'
import { issueMatricIfDue } from '../records'
import { createMatricReviewer } from './matric-review.worker'
import { createReviewQueue } from './matric-reviews.repository'

export { addReviews, type FeePlace } from './matric-reviews.repository'
export { wakeMatricReviews } from './matric-review.worker'

/**
 * Issues matric numbers that became due when an acceptance fee was reduced or removed. Several
 * workers on one database issue each number once.
 */
export const createMatricReviewWorker = ({
  db,
  clock,
  log,
  createChargesOf,
}: {
  db: Knex
  clock: Clock
  log: FastifyBaseLogger
  createChargesOf: CreateChargesOf
}): Worker =>
  createMatricReviewer({
    work: unitOfWork(db, (connection) => ({
      queue: createReviewQueue(connection),
      issueMatric: (student: string) =>
        issueMatricIfDue(connection, clock, student, {
          chargesOf: createChargesOf(connection, clock),
        }),
    })),
    clock,
    log,
  })

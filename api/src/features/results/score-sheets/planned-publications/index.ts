import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import { bindSheetWork } from '../sheet-work.repository'
import { anySheet } from '../sheets.rows'
import { createPlannedPublications } from './planned-publications.repository'
import { createPlanService, type PlanService, type PlanWork } from './planned-publications.service'

export const plansOn = (db: Knex, clock: Clock): PlanService =>
  createPlanService({
    work: unitOfWork(db, (connection): PlanWork => ({
      ...bindSheetWork(connection, clock),
      plans: createPlannedPublications(connection),
      anySheet: anySheet.bind(null, connection),
    })),
    clock,
  })

interface Deps {
  db: Knex
  clock: Clock
  log: FastifyBaseLogger
}

/** Publishes results at the planned time. Of several processes, one publishes each sheet. */
export const createPublicationWorker = ({ db, clock, log }: Deps): Worker =>
  createWorker({
    name: 'publications',
    everyMs: 5_000,
    one: plansOn(db, clock).publishDue,
    onError: (error) => {
      log.warn({ err: error }, 'planned publication')
    },
  })

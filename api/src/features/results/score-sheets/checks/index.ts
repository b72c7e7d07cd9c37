import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { record } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { lagosHour, nightBegins } from '../../../../platform/lagos-days.rules'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import { scalesOf } from '../../../academics/grading-scales'
import { createMergeReader } from '../../../students/records'
import { outcomesOfCourse, storeOutcomes } from '../../../study/course-registrations'
import { amendmentsWhere } from '../amendments/amendments.queries'
import { scoresOf } from '../classes.queries'
import { createSheetRepository } from '../score-sheets.repository'
import { anySheet } from '../sheets.rows'
import { scalingOfSheet } from '../scalings/scalings.queries'
import { lastChecksums } from '../steps.queries'
import { createSheetCheckRepository } from './sheet-checks.repository'
import { createSheetCheckService, type SheetCheckWork } from './sheet-checks.service'

interface Deps {
  db: Knex
  clock: Clock
  log: FastifyBaseLogger
}

/** Checks each published sheet once a night. Several processes share the sheets. */
export function createSheetCheckWorker({ db, clock, log }: Deps): Worker {
  const work = unitOfWork(db, (connection): SheetCheckWork => ({
    checks: createSheetCheckRepository(connection),
    sheets: createSheetRepository(connection),
    sheetOf: anySheet.bind(null, connection),
    scoresOf: (id) => scoresOf(connection, id),
    scalingOf: scalingOfSheet.bind(null, connection),
    amendmentsOf: (id) => amendmentsWhere(connection, { 'row.sheet_id': id }),
    checksumOf: async (id) => (await lastChecksums(connection, [id])).get(id),
    outcomesOf: outcomesOfCourse.bind(null, connection),
    storeOutcomes: storeOutcomes.bind(null, connection),
    audit: record.bind(null, connection),
    mergedInto: createMergeReader(connection).mergedInto,
    scales: () => scalesOf(connection),
  }))
  const service = createSheetCheckService({ work, clock })
  return createWorker({
    name: 'result-checks',
    everyMs: 60_000,
    one: async () => lagosHour(clock.now()) >= nightBegins && service.checkNext(),
    onError: (error) => {
      log.warn({ err: error }, 'check of published results')
    },
  })
}

import {
  endProbation,
  exportProbations,
  listProbations,
  probationList,
  probationMessages,
  startProbation,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { createProbationRepository } from './student-probations.repository'
import { createProbationService, type ProbationWork } from './student-probations.service'

export { bindProbationWrites, type ProbationWrites } from './student-probations.repository'
export { probationsOf, type Probations } from './student-probations.queries'

/** Rows that move to the kept record when two records of a student are merged. */
export const probationsOfStudent: readonly StudentRows[] = [
  {
    table: 'student_probations',
    column: 'student_id',
    by: 'id',
    key: 'active_key',
    collision: probationMessages.both,
  },
]

const success = true as const

/** Students who may register fewer units in the open session. */
export const studentProbations: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): ProbationWork => ({
    probations: createProbationRepository(connection),
    sessions: createAcademicSessionReader(connection),
    audit: record.bind(null, connection),
  }))
  const service = createProbationService({ work, clock })
  serve(app, listProbations, async () => ({
    success,
    data: { probations: await service.list() },
  }))
  serveExport(app, platform, exportProbations, probationList, () => service.list())
  serve(app, startProbation, async ({ body, by }) => ({
    success,
    message: probationMessages.started,
    data: await service.start(body, by),
  }))
  serve(app, endProbation, async ({ params, by }) => ({
    success,
    message: probationMessages.ended,
    data: await service.end(params.id, by),
  }))
}

import {
  endWithholding,
  exportWithholdings,
  listWithholdings,
  studentResultMessages as messages,
  withholdingList,
  withholdResults,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createWithholdingRepository } from './withholdings.repository'
import { createWithholdingService, type WithholdingWork } from './withholdings.service'

export { withheldAmong, withholdingOf } from './withholdings.queries'

/** Rows that move to the kept record when two records of a student are merged. */
export const withholdingsOfStudent: StudentRows = {
  table: 'result_withholdings',
  column: 'student_id',
  by: 'id',
  key: 'active_key',
  collision: messages.both,
}

const success = true as const

/** Students who see a reason in place of their results. */
export const withholdings: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): WithholdingWork => ({
    withholdings: createWithholdingRepository(connection),
    audit: record.bind(null, connection),
  }))
  const service = createWithholdingService({ work, clock })
  serve(app, listWithholdings, async () => ({
    success,
    data: { withholdings: await service.list() },
  }))
  serveExport(app, platform, exportWithholdings, withholdingList, () => service.list())
  serve(app, withholdResults, async ({ body, by }) => ({
    success,
    message: messages.withheld,
    data: await service.start(body, by),
  }))
  serve(app, endWithholding, async ({ params, by }) => ({
    success,
    message: messages.ended,
    data: await service.end(params.id, by),
  }))
}

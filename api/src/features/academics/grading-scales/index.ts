import {
  addGradingScale,
  deleteGradingScale,
  exportGradingScales,
  listGradingScales,
  gradingScaleList,
  gradingScaleMessages,
  updateGradingScale,
} from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createGradingScaleRepository, sessionYearOf } from './grading-scales.repository'
import { createGradingScaleService } from './grading-scales.service'

export { markScalesUsed, scalesOf, sessionYearOf } from './grading-scales.repository'

const success = true as const

/** The rules by which marks become grades, a GPA and a class (docs/reference/rules/results.md). */
export const gradingScales: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection) => ({
    gradingScales: createGradingScaleRepository(connection),
    sessionYear: (session: string) => sessionYearOf(connection, session),
  }))
  const service = createGradingScaleService(work, clock)
  serve(app, listGradingScales, () => service.list())
  serveExport(app, platform, exportGradingScales, gradingScaleList, () => service.list())
  serve(app, addGradingScale, async ({ body, by }) => ({
    success,
    message: gradingScaleMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateGradingScale, async ({ params, body, by }) => ({
    success,
    message: gradingScaleMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteGradingScale, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: gradingScaleMessages.deleted }
  })
}

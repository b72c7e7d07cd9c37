import { getStudentFigures } from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createFigureQueries } from './student-figures.queries'
import { createFigureService } from './student-figures.service'

/** The figures of the staff dashboard. */
export const studentFigures: Feature = (app, { db, clock }) => {
  const service = createFigureService(unitOfWork(db, createFigureQueries), clock)
  serve(app, getStudentFigures, async ({ query }) => ({
    success: true as const,
    data: await service.figures(query.session),
  }))
}

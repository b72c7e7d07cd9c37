import { getStudentProgress } from '@portal/contracts'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createSessionControlReader } from '../../academics/session-controls'
import { createChargesOf } from '../../money/charges'
import { createChargeReader } from './charges'
import { createProgressQueries } from './progress.queries'
import { createProgressService } from './progress.service'

/**
 * Progress of a student from application to enrolment. It uses the same rules that guard each
 * action.
 */
export const progress: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    students: createProgressQueries(connection),
    sessionControls: createSessionControlReader(connection, clock),
    charges: createChargeReader(createChargesOf(connection, clock)),
  }))
  const service = createProgressService({ work })
  serve(app, getStudentProgress, async ({ actor }) => ({
    success: true as const,
    data: await service.of(actor),
  }))
}

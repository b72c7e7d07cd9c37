import { getStudentProgress } from '@portal/contracts'
import type { Feature } from '../../platform/feature'
import { serve } from '../../platform/http/serve'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createSessionControlReader } from '../session-controls'
import { createChargesOf } from '../fees'
import { createChargeReader } from './charges'
import { createProgressQueries } from './progress.queries'
import { createProgressService } from './progress.service'

/** Where a student stands between application and enrolment, by the rules that guard each act on the way. */
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

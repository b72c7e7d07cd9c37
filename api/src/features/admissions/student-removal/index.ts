import { deleteStudent } from '@portal/contracts'
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { photoRemoval, photosOf } from '../application-form'
import { createPastMerges } from '../student-corrections'
import {
  countOpenCheckouts,
  removeClosedCheckouts,
  removeFailedPayments,
} from '../../money/card-payments'
import { paymentsByStatus } from '../../money/payment-list'
import { hasPapers } from '../../students/papers'
import { lockStudent } from '../../students/records'
import { hasSubmitted, removeUnsubmitted } from '../../study/course-registrations'
import { createRemovalRepository } from './removal.repository'
import { createRemovalService } from './removal.service'

/** Deletion of student records. A separate feature, because it deletes data of other features. */
export const studentRemoval: Feature = (app, { db, config }) => {
  const work = unitOfWork(db, (connection) => ({
    lockStudent: lockStudent.bind(null, connection),
    paymentsByStatus: paymentsByStatus.bind(null, connection),
    countOpenCheckouts: countOpenCheckouts.bind(null, connection),
    removeUnpaid: async (student: string) => {
      await removeFailedPayments(connection, student)
      await removeClosedCheckouts(connection, student)
    },
    removal: createRemovalRepository(connection),
    hasSubmitted: hasSubmitted.bind(null, connection),
    hasPapers: hasPapers.bind(null, connection),
    removeUnsubmitted: removeUnsubmitted.bind(null, connection),
    pastMerges: createPastMerges(connection),
    photosOf: photosOf.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createRemovalService({ work, dropPhotos: photoRemoval(db, config) })
  serve(app, deleteStudent, async ({ params, by }) => ({
    success: true as const,
    message: await service.remove(params.applicationNumber, by),
  }))
}

import { createAddressLimit } from '../../../platform/http/address-limit'
import { record } from '../../../platform/audit'
import { next } from '../../../platform/database/counters'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { cachedUntilChanged } from '../../../platform/database/cached-until-changed'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { createReviewQueries } from './review.queries'
import { createReviewRepository } from './review.repository'
import { reviewRoutes } from './review.routes'
import { createReviewService } from './review.service'
import { registerScholarshipMails } from './scholarships.mails'
import { createScholarshipRepository } from './scholarships.repository'
import { scholarshipRoutes } from './scholarships.routes'
import { createScholarshipService } from './scholarships.service'
import type { StudentRows } from '../../../platform/database/student-rows'

/** Rows that follow a student whose records are joined. */
export const scholarshipsOfStudent: readonly StudentRows[] = [
  { table: 'scholarship_applications', column: 'application_no', by: 'application_number' },
]

export { createScholarshipRepository } from './scholarships.repository'
export { applicationKey, counterOf, nameKey, scholarshipId, toDetails } from './scholarships.rules'

/** Scholarship applications: received from the public form, and reviewed by staff. */
export const scholarshipApplications: Feature = (app, platform) => {
  const { db, clock } = platform
  registerScholarshipMails()
  const work = unitOfWork(db, (connection) => ({
    academicSessions: createAcademicSessionReader(connection),
    scholarships: createScholarshipRepository(connection),
    applications: createReviewRepository(connection),
    nextNumber: next.bind(null, connection),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  scholarshipRoutes(app, createScholarshipService({ work, clock }), createAddressLimit(clock))
  reviewRoutes(
    app,
    platform,
    createReviewService(work, clock),
    createReviewQueries(db, cachedUntilChanged('scholarship_applications')),
  )
}

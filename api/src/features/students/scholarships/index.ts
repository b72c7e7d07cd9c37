import { createAddressLimit } from '../../../platform/http/address-limit'
import { record } from '../../../platform/audit'
import { next } from '../../../platform/database/rows/counters'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { cachedUntilChanged } from '../../../platform/database/rows/cached-until-changed'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { createReviewQueries } from './review.queries'
import { createReviewRepository } from './review.repository'
import { reviewRoutes } from './review.routes'
import { createReviewService } from './review.service'
import { registerScholarshipMails } from './scholarships.mails'
import { createScholarshipRepository } from './scholarships.repository'
import { scholarshipRoutes } from './scholarships.routes'
import { createScholarshipService } from './scholarships.service'
import type { ReferringRows } from '../../../platform/database/rows/referring-rows'
import type { StudentRows } from '../../../platform/database/rows/student-rows'

/** Rows that move to the kept record when two records of a student are merged. */
export const scholarshipsOfStudent: readonly StudentRows[] = [
  { table: 'scholarship_applications', column: 'application_no', by: 'application_number' },
]
/** Rows that refer to an academic session. */
export const applicationsOfSession: ReferringRows = {
  table: 'scholarship_applications',
  columns: ['session_id'],
}

export { bellOfScholarships } from './bell.queries'
export { workOfScholarships } from './work.queries'
export { insertApplication } from './scholarships.repository'
export { applicationKey, counterOf, nameKey, scholarshipId, toDetails } from './scholarships.rules'

/** Scholarship applications: the public form, and the review by staff. */
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
  scholarshipRoutes(
    app,
    createScholarshipService({ work, clock }),
    createAddressLimit(platform, 'scholarships'),
  )
  reviewRoutes(
    app,
    platform,
    createReviewService(work, clock),
    createReviewQueries(db, cachedUntilChanged('scholarship_applications')),
  )
}

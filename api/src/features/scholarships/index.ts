import { createAddressLimit } from '../../platform/http/address-limit'
import { record } from '../../platform/audit'
import { next } from '../../platform/database/counters'
import type { Feature } from '../../platform/feature'
import { enqueue } from '../../platform/mail/outbox'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createAcademicSessionReader } from '../academic-sessions'
import { registerScholarshipMails } from './scholarships.mails'
import { createScholarshipRepository } from './scholarships.repository'
import { scholarshipRoutes } from './scholarships.routes'
import { createScholarshipService } from './scholarships.service'

export { createScholarshipRepository } from './scholarships.repository'
export { applicationKey, counterOf, scholarshipId, toDetails } from './scholarships.rules'
export type { ScholarshipStatus } from './scholarships.rules'

/** Scholarship applications from the public form. */
export const scholarships: Feature = (app, { db, clock }) => {
  registerScholarshipMails()
  const work = unitOfWork(db, (connection) => ({
    academicSessions: createAcademicSessionReader(connection),
    scholarships: createScholarshipRepository(connection),
    nextNumber: next.bind(null, connection),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  scholarshipRoutes(app, createScholarshipService({ work, clock }), createAddressLimit(clock))
}

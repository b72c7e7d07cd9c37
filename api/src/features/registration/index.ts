import { createAddressLimit } from '../../platform/http/address-limit'
import { record } from '../../platform/audit'
import { next } from '../../platform/database/counters'
import type { Feature } from '../../platform/feature'
import { enqueue } from '../../platform/mail/outbox'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createThrottleRepository } from '../accounts'
import { createAcademicSessionReader } from '../academic-sessions'
import { createSessionControlReader } from '../session-controls'
import { createStructureReader } from '../structure'
import { createMatricNumbers, createStudentReader, createStudentRepository } from '../students'
import { createRegistrationRepository } from './registration.repository'
import { registrationRoutes, studentRegistrationRoutes } from './registration.routes'
import { createRegistrationService } from './registration.service'
import { createStudentRegistration } from './student-registration.service'

export { createRegistrationRepository } from './registration.repository'
export { applicationNumber, counterOf } from './registration.rules'

/** Registration of applicants by themselves, and of students by staff. The mail with the login details is rendered by the accounts feature. */
export const registration: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    academicSessions: createAcademicSessionReader(connection),
    sessionControls: createSessionControlReader(connection, clock),
    structure: createStructureReader(connection),
    students: createStudentRepository(connection),
    reader: createStudentReader(connection),
    matricNumbers: createMatricNumbers(connection),
    registrations: createRegistrationRepository(connection),
    throttle: createThrottleRepository(connection),
    nextNumber: next.bind(null, connection),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  registrationRoutes(app, createRegistrationService({ work, clock }), createAddressLimit(clock))
  studentRegistrationRoutes(app, createStudentRegistration({ work, clock }))
}

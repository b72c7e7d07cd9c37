import { createAddressLimit } from '../../../platform/http/address-limit'
import { record } from '../../../platform/audit'
import { next } from '../../../platform/database/rows/counters'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createThrottleRepository } from '../../../platform/login/throttle.repository'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { createSessionControlReader } from '../../academics/session-controls'
import { createStructureReader } from '../../academics/structure'
import { createMatricNumbers, createNewStudents, createStudentReader } from '../../students/records'
import { registrationRoutes, studentRegistrationRoutes } from './registration.routes'
import { createRegistrationService } from './registration.service'
import { createStudentRegistration } from './student-registration.service'

export { applicationNumber, counterOf } from './registration.rules'

/**
 * Registration of applicants by themselves, and of students by staff. The accounts feature renders
 * the mail with the login details.
 */
export const registration: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection) => ({
    academicSessions: createAcademicSessionReader(connection),
    sessionControls: createSessionControlReader(connection, clock),
    structure: createStructureReader(connection),
    students: createNewStudents(connection),
    reader: createStudentReader(connection),
    matricNumbers: createMatricNumbers(connection),
    throttle: createThrottleRepository(connection),
    nextNumber: next.bind(null, connection),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  registrationRoutes(
    app,
    createRegistrationService({ work, clock }),
    createAddressLimit(platform, 'registration'),
  )
  studentRegistrationRoutes(app, createStudentRegistration({ work, clock }))
}

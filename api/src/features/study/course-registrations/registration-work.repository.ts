import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { next } from '../../../platform/database/rows/counters'
import { enqueue } from '../../../platform/mail/outbox'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { peopleInOffice } from '../../academics/appointments'
import { createSessionControlReader } from '../../academics/session-controls'
import { createOfferingReader } from '../../academics/structure'
import { addPersonalNotifications } from '../../messages/notifications'
import { createChargesOf } from '../../money/charges'
import { replacePaper } from '../../students/papers'
import { creditedCourses } from '../course-credits'
import { holdPolicies, policiesFor } from '../registration-policies'
import { probationsOf } from '../student-probations'
import { attemptsOf } from './attempts.queries'
import { createRegistrationRepository } from './course-registrations.repository'
import { byApproval, formNumber } from './course-registrations.rules'
import { lockLimited, namedCourses, placedCourses } from './offered-courses.queries'
import { registrantOf } from './registrants.queries'
import type { RegistrationWork } from './registration-acts'
import { versionsOf } from './registration-versions.queries'

/**
 * Binds the parts of a registration to a connection, for the student and for the academic office.
 */
export const bindRegistrationWork = (connection: Knex, clock: Clock): RegistrationWork => ({
  registrations: createRegistrationRepository(connection),
  versionsOf: versionsOf.bind(null, connection),
  policiesFor: policiesFor.bind(null, connection),
  holdPolicies: holdPolicies.bind(null, connection),
  sessions: createAcademicSessionReader(connection),
  controls: createSessionControlReader(connection, clock),
  offering: createOfferingReader(connection),
  charges: createChargesOf(connection, clock),
  registrant: registrantOf.bind(null, connection),
  placed: placedCourses.bind(null, connection),
  named: namedCourses.bind(null, connection),
  attempts: attemptsOf.bind(null, connection),
  probations: probationsOf.bind(null, connection),
  creditedOf: creditedCourses.bind(null, connection),
  inOffice: (office, record) => peopleInOffice(connection, office, record, clock.today()),
  lockLimited: lockLimited.bind(null, connection),
  nextFormNumber: async (sessionYear) =>
    formNumber(sessionYear, await next(connection, `course-form:${sessionYear}`)),
  replaceForm: (registration, by, now) =>
    replacePaper(connection, 'course_form', registration, byApproval, by, now),
  audit: record.bind(null, connection),
  notify: addPersonalNotifications.bind(null, connection),
  mail: enqueue.bind(null, connection),
})

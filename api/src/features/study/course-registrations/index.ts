import {
  getOwnRegistration,
  registrationMessages,
  saveRegistrationDraft,
  submitRegistration,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import { next } from '../../../platform/database/counters'
import type { StudentRows } from '../../../platform/database/student-rows'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { createSessionControlReader } from '../../academics/session-controls'
import { createOfferingReader } from '../../academics/structure'
import { createChargesOf } from '../../money/charges'
import { replacePaper } from '../../students/papers'
import { policiesFor } from '../registration-policies'
import { probationsOf } from '../student-probations'
import { createRegistrationRepository } from './course-registrations.repository'
import { createRegistrationService, type RegistrationWork } from './course-registrations.service'
import { byApproval, formNumber } from './course-registrations.rules'
import { registerNoticeMails } from './notices'
import { attemptsOf } from './attempts.queries'
import { lockLimited, placedCourses } from './offered-courses.queries'
import { registrantOf } from './registrants.queries'
import { versionsOf } from './registration-versions.queries'

export { classLists } from './class-lists'
export { registrationCoverage } from './registration-coverage'
export { courseForms } from './course-forms'
export { createNoticeWorker } from './notices'
export { registrationDecisions, workOfLateRegistrations, workOfRegistrations } from './decisions'
export {
  hasSubmitted,
  removeUnsubmitted,
  removeUnsubmittedTwins,
} from './course-registrations.repository'

/** Rows that move to the kept record when two records of a student are merged. */
export const registrationsOfStudent: readonly StudentRows[] = [
  {
    table: 'course_registrations',
    column: 'student_id',
    by: 'id',
    key: 'registration_key',
    collision: registrationMessages.bothRegistered,
  },
]

const success = true as const

/** Course registration of students. */
export const courseRegistrations: Feature = (app, { db, clock }) => {
  registerNoticeMails()
  const work = unitOfWork(db, (connection): RegistrationWork => ({
    registrations: createRegistrationRepository(connection),
    versionsOf: versionsOf.bind(null, connection),
    policiesFor: policiesFor.bind(null, connection),
    sessions: createAcademicSessionReader(connection),
    controls: createSessionControlReader(connection, clock),
    offering: createOfferingReader(connection),
    charges: createChargesOf(connection, clock),
    registrant: registrantOf.bind(null, connection),
    placed: placedCourses.bind(null, connection),
    attempts: attemptsOf.bind(null, connection),
    probations: probationsOf.bind(null, connection),
    lockLimited: lockLimited.bind(null, connection),
    nextFormNumber: async (sessionYear) =>
      formNumber(sessionYear, await next(connection, `course-form:${sessionYear}`)),
    replaceForm: (registration, by, now) =>
      replacePaper(connection, 'course_form', registration, byApproval, by, now),
    audit: record.bind(null, connection),
  }))
  const service = createRegistrationService({ work, clock })

  serve(app, getOwnRegistration, async ({ actor }) => ({
    success,
    data: await service.show(actor),
  }))
  serve(app, saveRegistrationDraft, async ({ body, actor }) => ({
    success,
    data: await service.save(actor, body),
  }))
  serve(app, submitRegistration, async ({ body, actor, by }) => {
    const data = await service.submit(actor, body, by)
    const [newest] = data.versions
    const { approved, submitted, exceptionAsked } = registrationMessages
    const waits = newest?.exception ? exceptionAsked : submitted
    return { success, message: newest?.state === 'approved' ? approved : waits, data }
  })
}

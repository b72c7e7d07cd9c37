import {
  getOwnRegistration,
  registrationMessages,
  saveRegistrationDraft,
  submitRegistration,
} from '@portal/contracts'
import type { ReferringRows } from '../../../platform/database/rows/referring-rows'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createRegistrationService } from './course-registrations.service'
import { registerNoticeMails } from './notices'
import { bindRegistrationWork } from './registration-work.repository'

export { semesterOfCourse } from './attempts.queries'
export { assistedRegistrations } from './assisted-registrations'
export { approvedCourses, classLists } from './class-lists'
export type { Outcome } from './attempts.rules'
export { outcomesOfCourse, storeOutcomes, type CourseOutcome } from './outcomes.repository'
export { registrationCoverage } from './registration-coverage'
export { courseForms } from './course-forms'
export { createNoticeWorker } from './notices'
export { registrationDecisions, workOfLateRegistrations, workOfRegistrations } from './decisions'
export {
  hasSubmitted,
  removeUnsubmitted,
  removeUnsubmittedOf,
  removeUnsubmittedTwins,
} from './course-registrations.repository'
export {
  addPaperRegistration,
  existingRegistrations,
  semesterKey,
  type ExistingRegistration,
  type PaperRegistration,
} from './paper-registrations/paper-registrations.repository'
export { registeredInPortal } from './paper-registrations/portal-classes.queries'
export { registeredNow } from './paper-registrations/registered-now.queries'

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

/** The registrations of a program in one type and mode. */
export const registrationsOfOffering: ReferringRows = {
  table: 'course_registrations',
  columns: ['offering_id'],
}

const success = true as const

/** Course registration of students. */
export const courseRegistrations: Feature = (app, { db, clock }) => {
  registerNoticeMails()
  const work = unitOfWork(db, (connection) => bindRegistrationWork(connection, clock))
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

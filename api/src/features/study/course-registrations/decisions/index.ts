import {
  approveRegistration,
  approveRegistrations,
  decisionMessages,
  exportRegisteredCourses,
  exportRegistrations,
  getRegistration,
  listRegistrations,
  officeWithPlace,
  returnRegistration,
  registeredCourseList,
  registrationList,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import { record } from '../../../../platform/audit'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { enqueue } from '../../../../platform/mail/outbox'
import { createAcademicSessionReader } from '../../../academics/academic-sessions'
import { appointmentsInForce } from '../../../academics/appointments'
import { createSessionControlReader } from '../../../academics/session-controls'
import { createOfferingReader } from '../../../academics/structure'
import { addPersonalNotifications } from '../../../messages/notifications'
import { createChargesOf } from '../../../money/charges'
import { replacePaper } from '../../../students/papers'
import { policiesFor } from '../../registration-policies'
import { probationsOf } from '../../student-probations'
import { attemptsOf } from '../attempts.queries'
import { byApproval } from '../course-registrations.rules'
import { lockLimited, placedCourses } from '../offered-courses.queries'
import { registrantsOf } from '../registrants.queries'
import { deciderName, versionsOf } from '../registration-versions.queries'
import { scopeOf } from './deciders'
import { lateBefore } from './late.rules'
import { registerDecisionMails } from './decisions.mails'
import { createDecisionRepository } from './decisions.repository'
import type { DecisionWork } from './decision-pages'
import { createDecisionService } from './decisions.service'
import {
  chosenOf,
  exceptionsOf,
  filterInWords,
  matchingCourses,
  matchingRegistrations,
  pageOfRegistrations,
  submissionOf,
  type Asked,
} from './registrations.queries'

export { workOfLateRegistrations, workOfRegistrations } from './work.queries'

const success = true as const

/** Course registrations for the academic office, course advisers and heads of department. */
export const registrationDecisions: Feature = (app, platform) => {
  const { db, clock } = platform
  registerDecisionMails()
  const work = unitOfWork(db, (connection): DecisionWork => ({
    decisions: createDecisionRepository(connection),
    sessions: createAcademicSessionReader(connection),
    controls: createSessionControlReader(connection, clock),
    offering: createOfferingReader(connection),
    charges: createChargesOf(connection, clock),
    registrants: registrantsOf.bind(null, connection),
    policiesFor: policiesFor.bind(null, connection),
    placed: placedCourses.bind(null, connection),
    attempts: attemptsOf.bind(null, connection),
    probations: probationsOf.bind(null, connection),
    chosenOf: chosenOf.bind(null, connection),
    exceptionsOf: exceptionsOf.bind(null, connection),
    lockLimited: lockLimited.bind(null, connection),
    versionsOf: versionsOf.bind(null, connection),
    submissionOf: submissionOf.bind(null, connection),
    pageOf: pageOfRegistrations.bind(null, connection),
    scopeOf: (by: Origin) =>
      scopeOf(asStaff(by.actor), (staff) => appointmentsInForce(connection, staff, clock.today())),
    nameOf: deciderName.bind(null, connection),
    replaceForm: (registration, by, now) =>
      replacePaper(connection, 'course_form', registration, byApproval, by, now),
    notify: addPersonalNotifications.bind(null, connection),
    mail: enqueue.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createDecisionService({ work, clock })

  serve(app, listRegistrations, async ({ query, by }) => {
    const { registrations, scope, meta } = await service.list(query, by)
    const offices = scope === 'all' ? null : scope.map(officeWithPlace)
    return { success, data: { registrations, offices }, meta }
  })
  const askedBy = async (by: Origin): Promise<Asked> => {
    const scope = await scopeOf(asStaff(by.actor), (staff) =>
      appointmentsInForce(db, staff, clock.today()),
    )
    return { scope, lateBefore: lateBefore(clock.now()) }
  }
  serveExport(
    app,
    platform,
    exportRegistrations,
    registrationList,
    async ({ query: { format: _format, ...filter }, by }) =>
      matchingRegistrations(db, filter, await askedBy(by)),
    { filterInWords: ({ format: _format, ...filter }) => filterInWords(db, filter) },
  )
  serveExport(
    app,
    platform,
    exportRegisteredCourses,
    registeredCourseList,
    async ({ query: { format: _format, ...filter }, by }) =>
      matchingCourses(db, filter, await askedBy(by)),
  )
  serve(app, getRegistration, async ({ params, by }) => ({
    success,
    data: await service.show(params.id, by),
  }))
  serve(app, approveRegistrations, async ({ body, by }) => {
    const data = await service.approveAll(body, by)
    return { success, message: decisionMessages.bulkDone(data.approved), data }
  })
  serve(app, approveRegistration, async ({ params, body, by }) => {
    const { hasException, data } = await service.approve(params.id, body, by)
    const { approved, exceptionApproved } = decisionMessages
    return { success, message: hasException ? exceptionApproved : approved, data }
  })
  serve(app, returnRegistration, async ({ params, body, by }) => {
    const { closed, data } = await service.return(params.id, body, by)
    return {
      success,
      message: closed ? decisionMessages.returnedClosed : decisionMessages.returned,
      data,
    }
  })
}

import { exportCourseForm } from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { sendPdf } from '../../../../platform/http/send-pdf'
import { serveFile } from '../../../../platform/http/serve'
import { createPdfPrinter } from '../../../../platform/pdf'
import { appointmentsInForce } from '../../../academics/appointments'
import { countPaperPrint, issuePaper, paperPhotos } from '../../../students/papers'
import { createStudentReader, lockStudent, photoKeyOf } from '../../../students/records'
import { scopeOf } from '../decisions/deciders'
import { lockRegistration } from '../decisions/decisions.repository'
import { versionsOf } from '../registration-versions.queries'
import { registrationOfForm } from './course-forms.queries'
import { createCourseFormService, type CourseFormWork } from './course-forms.service'

/** Course forms as PDF, for the student and for the persons who decide on the registration. */
export const courseForms: Feature = (app, { db, clock, config }) => {
  const work = unitOfWork(db, (connection): CourseFormWork => ({
    registrationOf: registrationOfForm.bind(null, connection),
    scopeOf: (by: Origin) =>
      scopeOf(asStaff(by.actor), (staff) => appointmentsInForce(connection, staff, clock.today())),
    lockStudent: lockStudent.bind(null, connection),
    lockRegistration: lockRegistration.bind(null, connection),
    student: createStudentReader(connection).byId,
    versionsOf: versionsOf.bind(null, connection),
    photoOf: photoKeyOf.bind(null, connection),
    issue: issuePaper.bind(null, connection) as CourseFormWork['issue'],
    countPrint: countPaperPrint.bind(null, connection),
  }))
  const service = createCourseFormService({
    work,
    photos: paperPhotos(config),
    print: createPdfPrinter({ db, clock }),
    clock,
    publicUrl: config.publicUrl,
  })
  serveFile(
    app,
    exportCourseForm,
    async ({ params: { number }, by, reply }) =>
      sendPdf(reply, number, await service.pdf(number, by)),
    { exposeHeadRoute: false }, // a HEAD request would count as a print
  )
}

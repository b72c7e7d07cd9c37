import { exportIdCard, paperMessages, replaceIdCard } from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { sendPdf } from '../../../platform/http/send-pdf'
import { serve, serveFile } from '../../../platform/http/serve'
import { createPdfPrinter } from '../../../platform/pdf'
import { createOfferingReader } from '../../academics/structure'
import {
  countPaperPrint,
  issuePaper,
  paperPhotos,
  replacePaper,
  shownPaper,
} from '../../students/papers'
import { admissionOf, createStudentReader, lockStudent, photoKeyOf } from '../../students/records'
import { createIdCardService, type IdCardWork } from './id-cards.service'

/** ID cards as PDF for staff, and their replacement. */
export const idCards: Feature = (app, { db, clock, config }) => {
  const work = unitOfWork(db, (connection): IdCardWork => ({
    lockStudent: lockStudent.bind(null, connection),
    student: createStudentReader(connection).byNumber,
    admissionOf: admissionOf.bind(null, connection),
    offering: createOfferingReader(connection),
    photoOf: photoKeyOf.bind(null, connection),
    issue: issuePaper.bind(null, connection) as IdCardWork['issue'],
    replace: (student, reason, by, now) =>
      replacePaper(connection, 'id_card', student, { cause: 'lost', reason }, by, now),
    countPrint: countPaperPrint.bind(null, connection),
    shown: shownPaper.bind(null, connection),
  }))
  const service = createIdCardService({
    work,
    photos: paperPhotos(config),
    print: createPdfPrinter({ db, clock }),
    clock,
    publicUrl: config.publicUrl,
  })
  serveFile(
    app,
    exportIdCard,
    async ({ params, by, reply }) => {
      const number = params.applicationNumber.toUpperCase()
      return sendPdf(reply, `id-card-${number}`, await service.pdf(number, by))
    },
    { exposeHeadRoute: false }, // a HEAD request would count as a print
  )
  serve(app, replaceIdCard, async ({ params, body, by }) => ({
    success: true as const,
    message: paperMessages.replaced,
    data: await service.replace(params.applicationNumber.toUpperCase(), body.reason, by),
  }))
}

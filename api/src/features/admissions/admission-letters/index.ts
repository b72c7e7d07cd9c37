import { admissionLetter } from '@portal/content/admission-letter'
import { identity } from '@portal/content/identity'
import { exportAdmissionLetter } from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { sendPdf } from '../../../platform/http/send-pdf'
import { serveFile } from '../../../platform/http/serve'
import { createPdfPrinter } from '../../../platform/pdf'
import { createChargesOf } from '../../money/charges'
import { countPaperPrint, issuePaper } from '../../students/papers'
import { admissionOf, createStudentReader, lockStudent } from '../../students/records'
import { createLetterService, type LetterWork } from './admission-letters.service'

/** Admission letters as PDF, for the applicant and for staff. */
export const admissionLetters: Feature = (app, { db, clock, config }) => {
  const work = unitOfWork(db, (connection): LetterWork => ({
    lockStudent: lockStudent.bind(null, connection),
    student: createStudentReader(connection).byNumber,
    admissionOf: admissionOf.bind(null, connection),
    charges: createChargesOf(connection, clock),
    issue: issuePaper.bind(null, connection) as LetterWork['issue'],
    countPrint: countPaperPrint.bind(null, connection),
  }))
  const service = createLetterService({
    work,
    print: createPdfPrinter({ db, clock }),
    clock,
    publicUrl: config.publicUrl,
    text: { institution: identity, ...admissionLetter },
  })
  serveFile(
    app,
    exportAdmissionLetter,
    async ({ params, by, reply }) => {
      const { applicationNumber, pdf } = await service.pdf(params.applicationNumber, by)
      return sendPdf(reply, `admission-letter-${applicationNumber}`, pdf)
    },
    { exposeHeadRoute: false }, // a HEAD request would count as a print
  )
}

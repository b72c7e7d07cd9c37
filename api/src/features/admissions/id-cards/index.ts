import { exportIdCard, paperMessages, replaceIdCard } from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { sendPdf } from '../../../platform/http/send-pdf'
import { serve, serveFile } from '../../../platform/http/serve'
import { createPdfPrinter } from '../../../platform/pdf'
import { paperPhotos, replacePaper, shownPaper } from '../../students/papers'
import { bindCardIssue } from './card-issue.repository'
import { createIdCardService, type IdCardWork } from './id-cards.service'

export { cardBatches, createCardWorker, removeOldCards, runningCards } from './batches'

/** ID cards as PDF for staff, and their replacement. */
export const idCards: Feature = (app, { db, clock, config }) => {
  const work = unitOfWork(db, (connection): IdCardWork => ({
    ...bindCardIssue(connection),
    replace: (student, reason, by, now) =>
      replacePaper(connection, 'id_card', student, { cause: 'lost', reason }, by, now),
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
    data: await service.replace(params.applicationNumber.toUpperCase(), body, by),
  }))
}

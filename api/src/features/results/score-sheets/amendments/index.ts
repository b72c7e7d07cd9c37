import { askAmendment, decideAmendment, scoreSheetMessages } from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { bindSheetWork } from '../sheet-work.repository'
import { registerAmendmentMails } from './amendments.mails'
import { createAmendmentRepository } from './amendments.repository'
import { createAmendmentService, type AmendmentWork } from './amendments.service'
import { endResultPapers } from './result-papers.repository'
import { recipientOf } from './recipient.queries'

export { workOfAmendments } from './work.queries'

const success = true as const

/** Changes of published marks. */
export const scoreAmendments: Feature = (app, { db, clock }) => {
  registerAmendmentMails()
  const work = unitOfWork(db, (connection): AmendmentWork => ({
    ...bindSheetWork(connection, clock),
    amendments: createAmendmentRepository(connection),
    recipientOf: recipientOf.bind(null, connection),
    endPapers: endResultPapers.bind(null, connection),
  }))
  const service = createAmendmentService({ work, clock })
  serve(app, askAmendment, async ({ params: { id, student }, body, by }) => ({
    success,
    message: scoreSheetMessages.amendmentAsked,
    data: await service.ask(id, student, body, by),
  }))
  serve(app, decideAmendment, async ({ params, body, by }) => {
    const data = await service.decide(params.id, body, by)
    const { amendmentApproved, amendmentDeclined } = scoreSheetMessages
    return { success, message: body.approve ? amendmentApproved : amendmentDeclined, data }
  })
}

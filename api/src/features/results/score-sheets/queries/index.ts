import { answerResultQuery, askResultQuery, resultQueryMessages } from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { recipientOf } from '../amendments/recipient.queries'
import { bindSheetWork } from '../sheet-work.repository'
import { registerQueryMails } from './result-queries.mails'
import { createQueryRepository } from './result-queries.repository'
import { createQueryService, type QueryWork } from './result-queries.service'

const success = true as const

/** Queries of students about published results. */
export const resultQueries: Feature = (app, { db, clock }) => {
  registerQueryMails()
  const work = unitOfWork(db, (connection): QueryWork => ({
    ...bindSheetWork(connection, clock),
    queries: createQueryRepository(connection),
    recipientOf: recipientOf.bind(null, connection),
  }))
  const service = createQueryService({ work, clock })
  serve(app, askResultQuery, async ({ body, by }) => ({
    success,
    message: resultQueryMessages.asked,
    data: await service.ask(body, by),
  }))
  serve(app, answerResultQuery, async ({ params, body, by }) => ({
    success,
    message: resultQueryMessages.answered,
    data: await service.answer(params.id, body, by),
  }))
}

import { resultQueryMessages } from '@portal/contracts'
import { success } from '../../../answers'
import { aResultQuery } from '../../../factories'
import { conflict, notFound } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'
import { queriedSheet } from './own-results'

/** Queries of results. The mocks know one published result that can be queried. */
export const resultQueryHandlers: MockHandlers = {
  'POST /result-queries': ({ db, body: { sheet, text } }) => {
    if (sheet !== queriedSheet) throw notFound(resultQueryMessages.unknown)
    if (db.queries.length > 0) throw conflict(resultQueryMessages.already)
    const query = aResultQuery({ text, askedAt: new Date().toISOString() })
    db.queries.push(query)
    return { ...success(query), message: resultQueryMessages.asked }
  },
  'POST /result-queries/:id/answer': ({ db, params, body: { text } }) => {
    const query = db.sheets.flatMap(({ queries }) => queries).find(({ _id }) => _id === params.id)
    if (!query) throw notFound()
    if (query.state === 'answered')
      throw conflict(resultQueryMessages.alreadyAnswered(query.answeredBy))
    Object.assign(query, {
      state: 'answered',
      answer: text,
      answeredBy: 'Oluwaseun Bankole',
      answeredAt: new Date().toISOString(),
      mayAnswer: false,
    })
    return { ...success(query), message: resultQueryMessages.answered }
  },
}

import {
  resultQueryMessages as messages,
  type QueryAnswer,
  type ResultQuery,
  type ResultQueryInput,
  type SheetQuery,
} from '@portal/contracts'
import { asStudent, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, forbidden, notFound } from '../../../../platform/errors'
import type { Recipient } from '../amendments/amendments.mails'
import { mayAnswer } from '../scope.queries'
import { own, type SheetWork } from '../sheet-page'
import { answeredMail, answeredNotification } from './result-queries.mails'
import { isInTime } from './query-days.rules'
import { ownQuery, shownQuery, type StoredQuery } from './result-queries.queries'
import type { QueryRepository } from './result-queries.repository'

export interface QueryWork extends SheetWork {
  queries: QueryRepository
  recipientOf: (student: string) => Promise<Recipient | undefined>
}
interface Deps {
  work: UnitOfWork<QueryWork>
  clock: Clock
}

async function found({ queries }: QueryWork, id: string): Promise<StoredQuery> {
  const query = await queries.get(id)
  if (!query) throw notFound()
  return query
}

/** Queries of students about published results, and their answers. */
export const createQueryService = ({ work, clock }: Deps) => ({
  ask: ({ sheet, text }: ResultQueryInput, by: Origin): Promise<ResultQuery> =>
    work.write(async (repositories) => {
      const { queries, visibilityOf, audit } = repositories
      const [student, now] = [asStudent(by.actor).id, clock.instant()]
      const result = await queries.publishedResult(sheet, student)
      if (!result || (await visibilityOf({ student, session: result.session })) !== 'shown')
        throw notFound(messages.unknown)
      if (!isInTime(result.publishedAt, now)) throw conflict(messages.tooLate)
      const id = await queries.ask({ sheet, student, text, now })
      if (id === undefined) throw conflict(messages.already)
      await audit({
        by,
        action: 'result-query.asked',
        record: `score_sheets/${sheet}`,
        after: { student_id: student, text },
        at: now,
      })
      return ownQuery(await found(repositories, id))
    }),

  /**
   * The student gets the answer in the bell and by mail. While the results are not shown, it is not
   * in them, because it may name marks.
   */
  answer: (id: string, { text }: QueryAnswer, by: Origin): Promise<SheetQuery> =>
    work.write(async (repositories) => {
      const { queries, recipientOf, visibilityOf, notify, mail, audit } = repositories
      const known = await found(repositories, id)
      const { sheet, scope } = await own(repositories, known.sheet, by)
      if (!mayAnswer(scope, sheet)) throw forbidden(messages.notAnswering)
      const now = clock.instant()
      const isAnswered = await queries.answer(id, { answer: text, by: scope.staff, now })
      const query = await found(repositories, id)
      if (!isAnswered) throw conflict(messages.alreadyAnswered(query.answeredBy))
      await audit({
        by,
        action: 'result-query.answered',
        record: `score_sheets/${sheet._id}`,
        after: { student_id: known.student._id, answer: text },
        at: now,
      })
      const recipient = await recipientOf(known.student._id)
      if (recipient) {
        const of = { student: known.student._id, session: sheet.session._id }
        const told = { ...query, ...((await visibilityOf(of)) !== 'shown' && { answer: null }) }
        await notify([answeredNotification(sheet, told, recipient)], now)
        await mail(answeredMail(sheet, told, recipient), by)
      }
      return shownQuery(query, true)
    }),
})

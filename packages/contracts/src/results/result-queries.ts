import { z } from 'zod'
import { Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { anyStaff, anyStudent, operation } from '../base/operation'
import { resultQueryMessages } from './result-queries.messages'

export const queryStates = ['waiting', 'answered'] as const
export type QueryState = (typeof queryStates)[number]

/** The query of a student about a published result. */
export const ResultQuery = z.object({
  _id: Id,
  text: z.string(),
  askedAt: Instant,
  state: z.enum(queryStates),
  /** Null before the answer. */
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
})
export type ResultQuery = z.infer<typeof ResultQuery>

/** A query on the page of a score sheet. */
export const SheetQuery = ResultQuery.extend({
  student: z.object({ _id: Id, name: z.string(), matricNumber: z.string().nullable() }),
  /** The name of a member of staff; null before the answer, and for a former one. */
  answeredBy: z.string().nullable(),
  /** Whether the caller answers it. */
  mayAnswer: z.boolean(),
})
export type SheetQuery = z.infer<typeof SheetQuery>

const { short } = resultQueryMessages
const Text = requiredLine(short, 300).min(10, short)
export const ResultQueryInput = z.strictObject({
  /** The id of the score sheet. */
  sheet: Id,
  text: Text,
})
export type ResultQueryInput = z.infer<typeof ResultQueryInput>
export const QueryAnswer = z.strictObject({ text: Text })
export type QueryAnswer = z.infer<typeof QueryAnswer>

const tag = 'results'

export const askResultQuery = operation({
  id: 'askResultQuery',
  method: 'POST',
  path: '/result-queries',
  summary: 'Query a published result of the student',
  tag,
  access: [anyStudent],
  body: ResultQueryInput,
  status: 201,
  response: success(ResultQuery),
})
/** For the exam officer and the examinations office. The second answer is refused with 409. */
export const answerResultQuery = operation({
  id: 'answerResultQuery',
  method: 'POST',
  path: '/result-queries/:id/answer',
  summary: 'Answer the query of a student about a result',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: QueryAnswer,
  response: success(SheetQuery),
})

import { z } from 'zod'
import { Id, IdParams, Instant, pageQuery, success, successPage } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { cardBatchStates, cardFileStates, cardOutcomes } from './card-batches.words'
import { StudentSelection } from './decision-batches'

/**
 * `key` is created when the question is shown. Sent again, after a double click or a lost reply, it
 * starts no second batch.
 */
export const CardBatchInput = z.strictObject({ key: z.uuid(), selection: StudentSelection })
export type CardBatchInput = z.infer<typeof CardBatchInput>

/** ID cards for several students, made in the background. */
export const CardBatch = z.object({
  _id: Id,
  status: z.enum(cardBatchStates),
  counts: z.object({ total: z.int(), waiting: z.int(), issued: z.int(), refused: z.int() }),
  /** Whether the cards can be downloaded as one file. */
  file: z.enum(cardFileStates),
  madeBy: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})
export type CardBatch = z.infer<typeof CardBatch>

export const CardOutcome = z.enum(cardOutcomes)
export type CardOutcome = z.infer<typeof CardOutcome>

/** One student of a batch: the number of the card, or the reason why there is none. */
export const CardBatchRow = z.object({
  _id: Id,
  applicationNumber: z.string(),
  name: z.string(),
  outcome: CardOutcome,
  serial: z.string().nullable(),
  reason: z.string().nullable(),
})
export type CardBatchRow = z.infer<typeof CardBatchRow>

const tag = 'papers'
const access = [staffWith('students')]
const { page, pageSize } = pageQuery(['applicationNumber'])

export const listCardBatches = operation({
  id: 'listCardBatches',
  method: 'GET',
  path: '/id-card-batches',
  summary: 'ID cards that were made for several students, newest first',
  tag,
  access,
  query: z.strictObject({ page, pageSize }),
  response: successPage(z.object({ batches: z.array(CardBatch) })),
})
export const startCardBatch = operation({
  id: 'startCardBatch',
  method: 'POST',
  path: '/id-card-batches',
  summary: 'Make the ID cards of several students; the same key starts nothing twice',
  tag,
  access,
  body: CardBatchInput,
  response: success(CardBatch),
})
export const getCardBatch = operation({
  id: 'getCardBatch',
  method: 'GET',
  path: '/id-card-batches/:id',
  summary: 'How many ID cards of a batch are made',
  tag,
  access,
  params: IdParams,
  response: success(CardBatch),
})
export const listCardBatchRows = operation({
  id: 'listCardBatchRows',
  method: 'GET',
  path: '/id-card-batches/:id/rows',
  summary: 'The students of a batch, each with the number of the card or the reason',
  tag,
  access,
  params: IdParams,
  query: z.strictObject({ page, pageSize, outcome: CardOutcome.optional() }),
  response: successPage(z.object({ rows: z.array(CardBatchRow) })),
})
/** Eight cards of 85.6 × 54 mm on a page, with cut marks. */
export const exportCardBatch = operation({
  id: 'exportCardBatch',
  method: 'GET',
  path: '/id-card-batches/:id/pdf',
  summary: 'The ID cards of a batch on A4 pages as one PDF',
  tag,
  access,
  params: IdParams,
  response: z.unknown(),
  media: ['application/pdf'],
})

import { z } from 'zod'
import { Id, IdParams, Instant, pageQuery, success, successPage } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { StudentFilter } from '../students/students'

/**
 * Maximum number of individually selected students. A filtered list has its own limit
 * (`mostInBatch`).
 */
export const mostSelected = 1_000
/** Maximum number of students in one batch. */
export const mostInBatch = 20_000

/** The students of a batch: individually selected, or all matches of a search and filters. */
export const StudentSelection = z.union([
  z.strictObject({ students: z.array(Id).min(1).max(mostSelected) }),
  z.strictObject({ filter: StudentFilter }),
])
export type StudentSelection = z.infer<typeof StudentSelection>

export const BatchDecision = z.enum(['active', 'rejected'])
export type BatchDecision = z.infer<typeof BatchDecision>

/**
 * `key` is created when the question is shown. Sent again, after a double click or a lost reply, it
 * starts no second batch.
 */
export const DecisionBatchInput = z.strictObject({
  key: z.uuid(),
  decision: BatchDecision,
  selection: StudentSelection,
})
export type DecisionBatchInput = z.infer<typeof DecisionBatchInput>

const BatchStudent = z.object({ _id: Id, applicationNumber: z.string(), name: z.string() })

/** The students of a selection that can be decided on now. */
export const DecisionPreview = z.object({
  total: z.int(),
  eligible: z.int(),
  /** Number of eligible students without a submitted form. They can be decided on too. */
  withoutForm: z.int(),
  /** Reasons why others cannot, with the first few students of each reason. */
  refused: z.array(
    z.object({ reason: z.string(), count: z.int(), students: z.array(BatchStudent) }),
  ),
})
export type DecisionPreview = z.infer<typeof DecisionPreview>

export const batchOutcomes = ['waiting', 'decided', 'already', 'refused'] as const
export const BatchOutcome = z.enum(batchOutcomes)
export type BatchOutcome = z.infer<typeof BatchOutcome>

/**
 * A batch of decisions and its progress. After a stop, the other students of the batch stay
 * undecided.
 */
export const DecisionBatch = z.object({
  _id: Id,
  decision: BatchDecision,
  status: z.enum(['running', 'finished', 'stopped']),
  counts: z.object({
    total: z.int(),
    waiting: z.int(),
    decided: z.int(),
    already: z.int(),
    refused: z.int(),
  }),
  madeBy: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})
export type DecisionBatch = z.infer<typeof DecisionBatch>

/** The result for one student. `reason` tells why it was refused. */
export const DecisionBatchRow = BatchStudent.extend({
  outcome: BatchOutcome,
  reason: z.string().nullable(),
})
export type DecisionBatchRow = z.infer<typeof DecisionBatchRow>

const tag = 'decision-batches'
const access = [staffWith('students')]
const { page, pageSize } = pageQuery(['applicationNumber'])

export const previewDecisions = operation({
  id: 'previewDecisions',
  method: 'POST',
  path: '/students-new/decisions/preview',
  summary: 'Who of a selection can be decided on now, and why others cannot',
  tag,
  access,
  body: DecisionBatchInput.omit({ key: true }),
  response: success(DecisionPreview),
})
export const startDecisions = operation({
  id: 'startDecisions',
  method: 'POST',
  path: '/students-new/decisions',
  summary: 'Admit or reject many students; the same key starts nothing twice',
  tag,
  access,
  body: DecisionBatchInput,
  response: success(DecisionBatch),
})
export const getDecisions = operation({
  id: 'getDecisions',
  method: 'GET',
  path: '/students-new/decisions/:id',
  summary: 'How far decisions on many students have come',
  tag,
  access,
  params: IdParams,
  response: success(DecisionBatch),
})
export const listDecisionRows = operation({
  id: 'listDecisionRows',
  method: 'GET',
  path: '/students-new/decisions/:id/rows',
  summary: 'The result for each student',
  tag,
  access,
  params: IdParams,
  query: z.strictObject({ page, pageSize, outcome: BatchOutcome.optional() }),
  response: successPage(z.object({ rows: z.array(DecisionBatchRow) })),
})
export const stopDecisions = operation({
  id: 'stopDecisions',
  method: 'POST',
  path: '/students-new/decisions/:id/stop',
  summary: 'Leave out those who have not been reached yet',
  tag,
  access,
  params: IdParams,
  response: success(DecisionBatch),
})

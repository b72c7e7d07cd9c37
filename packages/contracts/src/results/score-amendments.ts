import { z } from 'zod'
import { Id, IdParams, Instant, success } from '../base/common'
import { DecisionReason, MoneyReason } from '../base/money-reason'
import { anyStaff, operation, staffWith } from '../base/operation'
import { bankPaymentMessages, mostProofBytes, proofTypes } from '../money/bank-payments.messages'
import { uploadBodyLimit } from '../base/uploads'
import { amendmentKinds } from './score-amendments.words'
import { marksIn, wholeMarkIn } from './score-cells'
import { MarksInput, ScoreMarks } from './score-marks'
import { scoreSheetMessages } from './score-sheets.messages'
import { isComplete } from './scores'

export const amendmentStates = ['waiting', 'approved', 'declined'] as const
export type AmendmentState = (typeof amendmentStates)[number]

/** A change of published marks or a resit, which a second person decides. */
export const ScoreAmendment = z.object({
  _id: Id,
  kind: z.enum(amendmentKinds),
  student: z.object({ _id: Id, name: z.string(), matricNumber: z.string().nullable() }),
  before: ScoreMarks,
  after: ScoreMarks,
  reason: z.string(),
  /** An uploaded picture or PDF, such as a scan of the script; null without one. */
  proof: z.object({ type: z.enum(proofTypes) }).nullable(),
  /** The name of a member of staff; null for a former one. */
  askedBy: z.string().nullable(),
  askedAt: Instant,
  state: z.enum(amendmentStates),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** The reason of a refusal. */
  decisionReason: z.string().nullable(),
  /** Whether the caller decides it: the examinations office, but not the person who asks. */
  mayDecide: z.boolean(),
})
export type ScoreAmendment = z.infer<typeof ScoreAmendment>

const Proof = z
  .string()
  .min(1)
  .max(Math.ceil(mostProofBytes / 3) * 4, bankPaymentMessages.tooLarge)

/** `version` is that of the published marks on the screen. */
export const AmendmentInput = z.strictObject({
  ...MarksInput.shape,
  version: z.int().min(0),
  reason: MoneyReason,
  /** A resit has a whole mark: 0 as `ca`, and the mark as `exam`. Absent: a correction. */
  kind: z.enum(amendmentKinds).optional(),
  /** A picture (JPEG, PNG or WebP) or a PDF in base64. Its content tells its type. */
  proof: Proof.optional(),
})
export type AmendmentInput = z.infer<typeof AmendmentInput>
/** The form: two cells as they are typed. `caMax` is that of the sheet. */
export const AmendmentForm = z
  .strictObject({
    ca: z.string().max(3),
    exam: z.string().max(3),
    reason: MoneyReason,
    caMax: z.int(),
    kind: z.enum(amendmentKinds),
    /** Empty without a file. */
    proof: z.string(),
  })
  .superRefine(({ caMax, kind, ...cells }, context) => {
    const marks = kind === 'resit' ? wholeMarkIn(cells.exam) : marksIn(cells, caMax)
    if ('message' in marks)
      context.addIssue({ code: 'custom', path: [marks.field], message: marks.message })
    else if (!isComplete(marks))
      context.addIssue({ code: 'custom', path: ['exam'], message: scoreSheetMessages.incomplete })
  })
export type AmendmentForm = z.infer<typeof AmendmentForm>
/** A refusal needs a reason. */
export const AmendmentDecision = z.strictObject({ approve: z.boolean(), reason: DecisionReason })
export type AmendmentDecision = z.infer<typeof AmendmentDecision>

const tag = 'score-sheets'

/** For the lecturers of the course, the exam officer and the examinations office. */
export const askAmendment = operation({
  id: 'askAmendment',
  method: 'POST',
  path: '/score-sheets/:id/scores/:student/amendments',
  summary: 'Ask for a change of the published marks of a student',
  tag,
  access: [anyStaff],
  params: IdParams.extend({ student: Id }),
  body: AmendmentInput,
  bodyLimit: uploadBodyLimit(mostProofBytes / 1024 / 1024),
  status: 201,
  response: success(ScoreAmendment),
})
/** An approval changes the marks, and tells the student before and after. */
export const decideAmendment = operation({
  id: 'decideAmendment',
  method: 'POST',
  path: '/score-amendments/:id/decision',
  summary: 'Approve or decline a change of published marks',
  tag,
  access: [staffWith('exams')],
  params: IdParams,
  body: AmendmentDecision,
  response: success(ScoreAmendment),
  stepUp: true,
})
export const getAmendmentProof = operation({
  id: 'getAmendmentProof',
  method: 'GET',
  path: '/score-amendments/:id/proof',
  summary: 'The proof of an amendment of published marks',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: z.unknown(),
  media: [...proofTypes],
})

import { z } from 'zod'
import { Id, Instant, optionalLine, requiredLine, success } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { levelOfSemester } from './broadsheets'
import { progressionDecisions, progressionMessages } from './progressions.words'

const Decision = z.enum(progressionDecisions, progressionMessages.choice)

/** A student after a semester, with the proposal and the decision of the Academic Board. */
export const Progression = z.object({
  student: Id,
  name: z.string(),
  matricNumber: z.string().nullable(),
  /** In hundredths; null if no published course counts. */
  gpa: z.int().nullable(),
  /** Of this semester and all before. */
  cgpa: z.int().nullable(),
  /** The class of the CGPA; null below the lowest one, and without a CGPA. */
  awardClass: z.string().nullable(),
  /** Approved courses of the semester without published marks. */
  missing: z.int(),
  /** Null while marks are missing, and without a CGPA. */
  proposed: Decision.nullable(),
  /** Null before the Academic Board has decided. */
  confirmed: z
    .object({
      decision: Decision,
      /** The CGPA at that time. */
      cgpa: z.int(),
      minute: z.string(),
      /** For a decision that differs from the proposal. */
      reason: z.string().nullable(),
      at: Instant,
      /** The name of a member of staff; null for a former one. */
      by: z.string().nullable(),
    })
    .nullable(),
})
export type Progression = z.infer<typeof Progression>

export const ProgressionPage = z.object({
  students: z.array(Progression),
  /** The open session, in which probation applies; null without one. */
  openSession: z.string().nullable(),
})
export type ProgressionPage = z.infer<typeof ProgressionPage>

export const LevelOfSemester = z.strictObject(levelOfSemester)
export type LevelOfSemester = z.infer<typeof LevelOfSemester>

const minute = requiredLine(progressionMessages.minute, 40)
const reason = optionalLine(300)
export const ProgressionConfirmation = z.strictObject({
  ...levelOfSemester,
  minute,
  reason,
  students: z
    .array(
      z.strictObject({
        student: Id,
        decision: Decision,
        /** The CGPA and the former decision that the person has seen. */
        cgpa: z.int(),
        seen: Decision.nullable(),
      }),
    )
    .min(1, progressionMessages.someStudents)
    .max(500, progressionMessages.someStudents),
})
export type ProgressionConfirmation = z.infer<typeof ProgressionConfirmation>

/** Whether a decision for all differs from a proposal. An empty one takes each proposal. */
const isDifferent = (decision: string, proposals: readonly string[]): boolean =>
  decision !== '' && proposals.some((proposal) => proposal !== decision)

/** The form of decisions, with the proposals of the students. */
export const ProgressionForm = z
  .strictObject({
    decision: z.enum(['', ...progressionDecisions]),
    minute,
    reason,
    proposals: z.array(Decision),
  })
  .superRefine(({ decision, proposals, reason: given }, context) => {
    if (isDifferent(decision, proposals) && !given)
      context.addIssue({ code: 'custom', path: ['reason'], message: progressionMessages.reason })
  })
export type ProgressionForm = z.infer<typeof ProgressionForm>

const tag = 'results'
const path = '/progressions'
const access = [staffWith('exams')]

export const listProgressions = operation({
  id: 'listProgressions',
  method: 'GET',
  path,
  summary: 'The students of a level after a semester, with proposals and decisions',
  tag,
  access,
  query: LevelOfSemester,
  response: success(ProgressionPage),
})
export const exportProgressions = exportOf({
  id: 'exportProgressions',
  list: 'progressions',
  what: 'The students of a level after a semester, with proposals and decisions',
  tag,
  access,
  filters: levelOfSemester,
})
/** All or none. Refused with 409 if results or decisions have changed since. */
export const confirmProgressions = operation({
  id: 'confirmProgressions',
  method: 'POST',
  path,
  summary: 'Record decisions of the Academic Board about students',
  tag,
  access,
  body: ProgressionConfirmation,
  response: success(ProgressionPage),
  stepUp: true,
})

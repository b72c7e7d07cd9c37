import { z } from 'zod'
import { BasedOn, done, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { requiredNumber } from '../base/money'
import { operation, staffWith } from '../base/operation'
import { faultsOfScale } from './grading-scale.faults'
import { gradingScaleMessages } from './grading-scales.messages'
import { semesterLimitMost } from './grading-scales.values'
import { repeatPolicies, roundings } from './grades'

const { fillRequired } = messages.general
const SessionRef = z.object({ _id: Id, sessionYear: z.string() })

const Band = z.object({ grade: z.string(), from: z.int(), points: z.int() })
const AwardClass = z.object({ name: z.string(), from: z.int() })

/** The rules by which marks become grades, a GPA and a class, for the students of some sessions. */
export const GradingScale = z.object({
  _id: Id,
  name: z.string(),
  /** The first session whose new students have it; null for all before. */
  session: SessionRef.nullable(),
  /** From the highest mark to 0; points in hundredths. */
  bands: z.array(Band),
  /** From the highest CGPA, in hundredths. */
  classes: z.array(AwardClass),
  repeats: z.enum(repeatPolicies),
  rounding: z.enum(roundings),
  /** The lowest mark of a passed course. */
  passMark: z.int(),
  /** The most marks of continuous assessment; the examination has the rest of the 100. */
  caMax: z.int(),
  /** A CGPA below it is probation, in hundredths. */
  probationBelow: z.int(),
  /**
   * After the first semester of a student, withdrawal is proposed for a CGPA below it, in
   * hundredths; 0 for never.
   */
  withdrawalBelow: z.int(),
  /** The same for the GPA of the semester alone, in hundredths; 0 for never. */
  withdrawalGpaBelow: z.int(),
  /** Withdrawal is proposed after more semesters with results; 0 without a limit. */
  semestersMost: z.int(),
  /** The highest mark of a resit; 0 without resits. */
  resitMax: z.int(),
  /** The most courses of a session that a student sits again. */
  resitMost: z.int(),
  /**
   * The latest session in which students began whose published results use it, such as 2025/2026;
   * null without such results. A used scale cannot be changed or deleted.
   */
  usedUntil: z.string().nullable(),
  updatedAt: Instant,
})
export type GradingScale = z.infer<typeof GradingScale>

const mark = requiredNumber(fillRequired, gradingScaleMessages.mark)
  .int(gradingScaleMessages.mark)
  .min(0, gradingScaleMessages.mark)
  .max(100, gradingScaleMessages.mark)
const points = requiredNumber(fillRequired, gradingScaleMessages.points)
  .int(gradingScaleMessages.points)
  .min(0, gradingScaleMessages.points)
  .max(1000, gradingScaleMessages.points)
const semesters = requiredNumber(fillRequired, gradingScaleMessages.semesters)
  .int(gradingScaleMessages.semesters)
  .min(0, gradingScaleMessages.semesters)
  .max(semesterLimitMost, gradingScaleMessages.semesters)
const required = (max: number) => requiredLine(fillRequired, max)

const fields = {
  name: required(150),
  /** The id of a session, or null. */
  session: Id.nullable(),
  bands: z
    .array(z.strictObject({ grade: required(4), from: mark, points }))
    .min(2, gradingScaleMessages.fewBands)
    .max(20, gradingScaleMessages.manyBands),
  classes: z
    .array(z.strictObject({ name: required(60), from: points }))
    .min(1, gradingScaleMessages.fewClasses)
    .max(10, gradingScaleMessages.manyClasses),
  repeats: z.enum(repeatPolicies, fillRequired),
  rounding: z.enum(roundings, fillRequired),
  passMark: mark,
  caMax: mark,
  probationBelow: points,
  withdrawalBelow: points,
  withdrawalGpaBelow: points,
  semestersMost: semesters,
  resitMax: mark,
  resitMost: mark,
}

function addFaults(scale: Parameters<typeof faultsOfScale>[0], context: z.RefinementCtx): void {
  for (const { field, message } of faultsOfScale(scale))
    context.addIssue({ code: 'custom', path: [field], message })
}

export const GradingScaleInput = z.strictObject(fields).superRefine(addFaults)
export const GradingScaleEdit = z
  .strictObject({ ...fields, basedOn: BasedOn })
  .superRefine(addFaults)
export type GradingScaleInput = z.infer<typeof GradingScaleInput>
export type GradingScaleEdit = z.infer<typeof GradingScaleEdit>

const tag = 'grading-scales'
const exams = [staffWith('exams')]

export const listGradingScales = operation({
  id: 'listGradingScales',
  method: 'GET',
  path: '/grading-scales',
  summary: 'Grading scales, by the session of the first students',
  tag,
  access: exams,
  response: z.array(GradingScale),
})
export const addGradingScale = operation({
  id: 'addGradingScale',
  method: 'POST',
  path: '/grading-scales',
  summary: 'Add a grading scale',
  tag,
  access: exams,
  body: GradingScaleInput,
  status: 201,
  response: success(GradingScale),
})
export const updateGradingScale = operation({
  id: 'updateGradingScale',
  method: 'PUT',
  path: '/grading-scales/:id',
  summary: 'Change a grading scale',
  tag,
  access: exams,
  params: IdParams,
  body: GradingScaleEdit,
  response: success(GradingScale),
})
export const deleteGradingScale = operation({
  id: 'deleteGradingScale',
  method: 'DELETE',
  path: '/grading-scales/:id',
  summary: 'Delete a grading scale',
  tag,
  access: exams,
  params: IdParams,
  response: done,
})
export const exportGradingScales = exportOf({
  id: 'exportGradingScales',
  list: 'grading-scales',
  what: 'Grading scales',
  tag,
  access: exams,
  filters: {},
})

import { z } from 'zod'
import { Biodata } from '../students/biodata'
import { done, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { correctionMessages } from './student-corrections.messages'
import { ApplicationNumberParams, Student, StudentListItem } from '../students/students'

/** The reason for taking back a decision, which the student reads. */
export const TakeBack = z.strictObject({
  reason: requiredLine(correctionMessages.reasonRequired, 300),
})

export const likenesses = ['name', 'phone', 'email'] as const
export const DuplicateReason = z.enum(likenesses)
export type DuplicateReason = z.infer<typeof DuplicateReason>

/**
 * Two records that may be of one person, and their equal fields: name and birth date, telephone
 * number, or mail address.
 */
export const StudentPair = z.object({
  one: StudentListItem,
  other: StudentListItem,
  likenesses: z.array(DuplicateReason),
})
export type StudentPair = z.infer<typeof StudentPair>

const Side = z.object({
  student: Student,
  biodata: Biodata.nullable(),
  /** The reason why the other record must be kept; null if this one can be kept. */
  notKept: z.string().nullable(),
})
/**
 * Both complete records. The merge sends `basedOn` back; it is refused if one of them was changed.
 */
export const ComparedStudents = z.object({ one: Side, other: Side, basedOn: z.string() })
export type ComparedStudents = z.infer<typeof ComparedStudents>

export const mergedFields = [
  'firstname',
  'lastname',
  'othername',
  'email',
  'phone',
  'form',
] as const
export type MergedField = (typeof mergedFields)[number]
const From = z.enum(['kept', 'closed'])
export type MergedFrom = z.infer<typeof From>

/** The record to keep, and for each field the record that gives its value. */
export const MergeInput = z
  .strictObject({
    kept: Id,
    closed: Id,
    basedOn: z.string().max(80),
    values: z.strictObject(
      Object.fromEntries(mergedFields.map((field) => [field, From])) as Record<
        MergedField,
        typeof From
      >,
    ),
  })
  .refine(({ kept, closed }) => kept !== closed, {
    path: ['closed'],
    message: correctionMessages.same,
  })
export type MergeInput = z.infer<typeof MergeInput>

/** A record that was merged into this one. */
export const StudentMerge = z.object({
  _id: Id,
  closedNumber: z.string(),
  keptNumber: z.string(),
  at: Instant,
  by: z.string(),
})
export type StudentMerge = z.infer<typeof StudentMerge>

const tag = 'student-corrections'
const access = [staffWith('students')]
const pair = z.strictObject({ one: Id, other: Id })

export const takeBackDecision = operation({
  id: 'takeBackDecision',
  method: 'POST',
  path: '/students/:applicationNumber/take-back',
  summary: 'Make an admitted or denied student pending again, with a reason that is told',
  tag,
  access,
  params: ApplicationNumberParams,
  body: TakeBack,
  response: done,
})
export const listDuplicates = operation({
  id: 'listDuplicates',
  method: 'GET',
  path: '/students-new/duplicates',
  summary: 'Pairs of records that may be of one person',
  tag,
  access,
  response: success(z.object({ pairs: z.array(StudentPair), hasMore: z.boolean() })),
})
export const listDuplicatesOf = operation({
  id: 'listDuplicatesOf',
  method: 'GET',
  path: '/students-new/duplicates/:applicationNumber',
  summary: 'Records that may be of the same person as this one, and those merged into it',
  tag,
  access,
  params: ApplicationNumberParams,
  response: success(
    z.object({
      students: z.array(
        z.object({ student: StudentListItem, likenesses: z.array(DuplicateReason) }),
      ),
      merges: z.array(StudentMerge),
    }),
  ),
})
export const compareStudents = operation({
  id: 'compareStudents',
  method: 'GET',
  path: '/students-new/pairs/:one/:other',
  summary: 'Two records side by side',
  tag,
  access,
  params: pair,
  response: success(ComparedStudents),
})
export const markDistinct = operation({
  id: 'markDistinct',
  method: 'POST',
  path: '/students-new/pairs/:one/:other/distinct',
  summary: 'Remember that two records are of different people',
  tag,
  access,
  params: pair,
  response: done,
})
export const mergeStudents = operation({
  id: 'mergeStudents',
  method: 'POST',
  path: '/students-new/merges',
  summary: 'Join two records of one person; the other one is closed',
  tag,
  access,
  body: MergeInput,
  response: success(StudentMerge),
})
export const undoMerge = operation({
  id: 'undoMerge',
  method: 'POST',
  path: '/students-new/merges/:id/undo',
  summary: 'Separate two records that were merged, while nothing has changed since',
  tag,
  access,
  params: IdParams,
  response: done,
})

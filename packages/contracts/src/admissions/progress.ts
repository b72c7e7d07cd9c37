import { z } from 'zod'
import { Day, Id, Instant, success } from '../base/common'
import { NotificationType } from '../messages/notifications'
import { anyStudent, operation } from '../base/operation'

/** The steps from application to enrolment, in order. */
export const progressStepIds = [
  'applied',
  'form',
  'decision',
  'acceptance',
  'clearance',
  'enrolled',
] as const

/**
 * One step. `done` is complete, `current` needs an action by the student, `waiting` needs one by
 * the institution, `locked` cannot start yet and has a `reason`, `refused` is the end of the
 * application.
 */
export const ProgressStep = z.object({
  id: z.enum(progressStepIds),
  title: z.string(),
  state: z.enum(['done', 'current', 'waiting', 'locked', 'refused']),
  /** The date of completion, if known. */
  at: Instant.nullable(),
  /** A sentence about the condition of this step or the next action. */
  detail: z.string().nullable(),
  /** A sentence with the reason why it is locked. */
  reason: z.string().nullable(),
  /** The end and the start of the time for the student's action; null if it has none. */
  dueAt: Instant.nullable(),
  opensAt: Instant.nullable(),
  /** The page for the student's action; null if there is none. */
  link: z.string().nullable(),
})
export type ProgressStep = z.infer<typeof ProgressStep>

/**
 * A notification that is computed from the record and not stored
 * (docs/reference/rules/academics.md).
 */
export const ProgressNotification = z.object({
  id: z.string(),
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  priority: z.int(),
  date: Instant,
})
export type ProgressNotification = z.infer<typeof ProgressNotification>

/** An unpaid charge. `amount` is today's amount in naira. */
export const ProgressCharge = z.object({
  _id: Id,
  description: z.string(),
  sessionYear: z.string(),
  amount: z.number(),
  dueOn: Day.nullable(),
  /** The due date before the Bursary extended it for this student. */
  extendedFrom: Day.nullable(),
  isOverdue: z.boolean(),
  /** A sentence with the reason why it cannot be paid now, or null. */
  reason: z.string().nullable(),
  /** Whether this is the charge of the step `acceptance`. */
  isStep: z.boolean(),
})
export type ProgressCharge = z.infer<typeof ProgressCharge>

/**
 * `charges` are all unpaid charges: first those that can be paid now, then the others, each in
 * payment order.
 */
export const StudentProgress = z.object({
  steps: z.array(ProgressStep),
  notices: z.array(ProgressNotification),
  charges: z.array(ProgressCharge),
})
export type StudentProgress = z.infer<typeof StudentProgress>

export const getStudentProgress = operation({
  id: 'getStudentProgress',
  method: 'GET',
  path: '/students/progress',
  summary: 'Where the signed-in student stands between application and enrolment',
  tag: 'progress',
  access: [anyStudent],
  response: success(StudentProgress),
})

import { z } from 'zod'
import { Day, Id, Instant, success } from '../base/common'
import { NotificationType } from '../messages/notifications'
import { anyStudent, operation } from '../base/operation'

/** The way from application to enrolment, in its order. */
export const progressStepIds = [
  'applied',
  'form',
  'decision',
  'acceptance',
  'clearance',
  'enrolled',
] as const

/**
 * One step. `done` lies behind; `current` is the student's own turn; `waiting` is the institution's; `locked` comes later, and
 * `reason` says why; `refused` ends the way here.
 */
export const ProgressStep = z.object({
  id: z.enum(progressStepIds),
  title: z.string(),
  state: z.enum(['done', 'current', 'waiting', 'locked', 'refused']),
  /** When it was done, as far as it is known. */
  at: Instant.nullable(),
  /** What this step is waiting for, or what comes next, as a sentence. */
  detail: z.string().nullable(),
  /** Why it is locked, as a sentence. */
  reason: z.string().nullable(),
  /** Until when the student may act, or from when; null where no such moment is set. */
  dueAt: Instant.nullable(),
  opensAt: Instant.nullable(),
  /** Page where the student acts; null when nothing can be done there. */
  link: z.string().nullable(),
})
export type ProgressStep = z.infer<typeof ProgressStep>

/** A notification that follows from the record itself and is not stored (docs/reference/rules/academics.md). */
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

/** An unpaid charge; `amount` is what is to be paid of it today, in naira. */
export const ProgressCharge = z.object({
  _id: Id,
  description: z.string(),
  sessionYear: z.string(),
  amount: z.number(),
  dueOn: Day.nullable(),
  /** The due date before the Bursary extended it for this student. */
  extendedFrom: Day.nullable(),
  isOverdue: z.boolean(),
  /** Why it cannot be paid now, as a sentence; null where it can. */
  reason: z.string().nullable(),
  /** Whether the step `acceptance` is about this charge. */
  isStep: z.boolean(),
})
export type ProgressCharge = z.infer<typeof ProgressCharge>

/** `charges` are all that are unpaid: those that can be paid now, then the others, each in the order in which they are paid. */
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

import { z } from 'zod'
import { Day, Id, Instant, success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { StudentStatus } from './students'

export const funnelSteps = ['registered', 'submitted', 'admitted', 'enrolled', 'cleared'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Figures of the applications of one academic session. */
export const StudentFigures = z.object({
  session: z.object({ _id: Id, sessionYear: z.string() }),
  /** The time of the count, which is cached for a minute. */
  countedAt: Instant,
  /**
   * Thirty days, oldest first: up to today, or up to the last active day of a session that is not
   * open.
   */
  perDay: z.array(z.object({ day: Day, registered: z.int(), submitted: z.int() })),
  /** Most applications first. */
  perProgram: z.array(z.object({ _id: Id, program: z.string(), count: z.int() })),
  /**
   * The number of students who have reached each step or a later one, so that it never rises.
   * `cleared` counts students with a matric number.
   */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  byStatus: z.array(z.object({ status: StudentStatus, count: z.int() })),
})
export type StudentFigures = z.infer<typeof StudentFigures>

export const getStudentFigures = operation({
  id: 'getStudentFigures',
  method: 'GET',
  path: '/students-new/figures',
  summary: 'Applications per day and program, how far they have come, and by status',
  tag: 'student-figures',
  access: [staffWith('students')],
  query: z.strictObject({ session: Id.optional() }),
  /** Null if there is no academic session. */
  response: success(StudentFigures.nullable()),
})

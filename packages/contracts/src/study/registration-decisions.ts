import { z } from 'zod'
import type { Office } from '../base/office-names'
import { StudentProgram } from '../academics/student-program'
import { Id, IdParams, Instant, pageQuery, success, successPage } from '../base/common'
import { exportOf } from '../base/exports'
import { MoneyReason } from '../base/money-reason'
import { operation, staffIn, staffWith } from '../base/operation'
import {
  Assistance,
  OfferedCourse,
  PaperImport,
  RegisteredCourse,
  RegistrationException,
  RegistrationVersion,
  UnitLimit,
} from './course-registrations'
import { registrationProblems } from './course-registrations.messages'
import {
  decisionMessages,
  decisionProblems,
  type DecisionRule,
} from './registration-decisions.messages'
import { decidedStates, registrationChecks } from './registration-states'

/** The newest submission of a student in a semester, as the person who decides sees it. */
export const SubmittedRegistration = z.object({
  _id: Id,
  student: z.object({
    applicationNumber: z.string(),
    matricNumber: z.string().nullable(),
    name: z.string(),
  }),
  /** The program and the level at the submission. */
  program: StudentProgram,
  level: z.int(),
  session: z.object({ _id: Id, sessionYear: z.string() }),
  semester: z.string(),
  /** The number of the submission. A decision names it. */
  version: z.int(),
  state: z.enum(decidedStates),
  units: z.int(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  /** The name of a member of staff; null if nobody had to approve it. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null unless the student has asked for one. */
  exception: RegistrationException.nullable(),
  /** Null if the student has submitted it. */
  assistance: Assistance.nullable(),
  /** Null unless it was on paper. */
  imported: PaperImport.nullable(),
  formNumber: z.string().nullable(),
})
export type SubmittedRegistration = z.infer<typeof SubmittedRegistration>

/** With the check against the rules of today; null unless it waits. */
export const CheckedRegistration = SubmittedRegistration.extend({
  check: z.enum(registrationChecks).nullable(),
  /** The whole days that it has waited, if it has waited for more than 72 hours; otherwise null. */
  lateDays: z.int().nullable(),
})
export type CheckedRegistration = z.infer<typeof CheckedRegistration>

const rules = Object.keys({ ...registrationProblems, ...decisionProblems }) as [
  DecisionRule,
  ...DecisionRule[],
]
/** A rule that a waiting registration breaks now. `code` is that of the course. */
export const DecisionProblem = z.object({
  rule: z.enum(rules),
  course: Id.nullable(),
  code: z.string().nullable(),
  message: z.string(),
  cure: z.string(),
  /** Whether the student asks for an exception from it. */
  asked: z.boolean(),
})
export type DecisionProblem = z.infer<typeof DecisionProblem>

export const RegistrationToDecide = CheckedRegistration.extend({
  courses: z.array(RegisteredCourse),
  /** Empty unless it waits. */
  problems: z.array(DecisionProblem),
  /** Suggested courses of the level that the student has left out; empty unless it waits. */
  leftOut: z.array(OfferedCourse.pick({ _id: true, code: true, title: true, units: true })),
  minUnits: z.int(),
  maxUnits: z.int(),
  /** The rule that gives the most units. */
  limit: UnitLimit,
  /** Whether the caller decides on exceptions: a head of department or the academic office. */
  mayOverride: z.boolean(),
  /** Earlier submissions, the newest first. */
  earlier: z.array(RegistrationVersion),
})
export type RegistrationToDecide = z.infer<typeof RegistrationToDecide>

export const registrationSortFields = ['name', 'matricNumber', 'submittedAt'] as const
const { sort, ...paging } = pageQuery(registrationSortFields)
const filters = {
  sort,
  state: z.enum(decidedStates).optional(),
  /** The id of a program in its type and mode. */
  program: Id.optional(),
  level: z.coerce.number<number | string>().int().min(1).max(10).optional(),
  semester: z.string().trim().min(1).max(10).optional(),
  /** Those that have waited for more than 72 hours. */
  waiting: z.literal('late').optional(),
  /** Those of students who are enrolled now. */
  students: z.literal('enrolled').optional(),
  /** Absent: the open session. */
  session: Id.optional(),
}
export const RegistrationQuery = z.strictObject({ ...paging, ...filters })
export type RegistrationQuery = z.infer<typeof RegistrationQuery>

/** The submission that the person has seen. */
const Seen = { version: z.int().min(1) }
/** An exception is approved with a reason. */
export const RegistrationApproval = z.strictObject({ ...Seen, reason: MoneyReason.optional() })
export type RegistrationApproval = z.infer<typeof RegistrationApproval>
export const RegistrationReturn = z.strictObject({ ...Seen, reason: MoneyReason })
export type RegistrationReturn = z.infer<typeof RegistrationReturn>
export const RegistrationApprovals = z.strictObject({
  registrations: z
    .array(z.strictObject({ _id: Id, ...Seen }), decisionMessages.chooseSome)
    .min(1, decisionMessages.chooseSome)
    .max(100, decisionMessages.chooseSome),
})
export type RegistrationApprovals = z.infer<typeof RegistrationApprovals>

export const ApprovalsResult = z.object({
  /** The number of registrations that were approved. */
  approved: z.int(),
  /** The others, each with the reason. */
  refused: z.array(z.object({ _id: Id, reason: z.string() })),
})
export type ApprovalsResult = z.infer<typeof ApprovalsResult>

const tag = 'course-registration'
const path = '/course-registrations'
/** The offices whose holders decide on course registrations. */
export const decidingOffices: readonly Office[] = ['course_adviser', 'head_of_department']
const deciders = [staffWith('academics'), staffIn(...decidingOffices)]

export const listRegistrations = operation({
  id: 'listRegistrations',
  method: 'GET',
  path,
  summary: 'Course registrations that the caller decides, searched, filtered, sorted and paged',
  tag,
  access: deciders,
  query: RegistrationQuery,
  response: successPage(
    z.object({
      registrations: z.array(CheckedRegistration),
      /**
       * The appointments by which the caller sees the list, such as 'Course adviser, Computer
       * Science, ND FT, level 1'; null for the academic office.
       */
      offices: z.array(z.string()).nullable(),
    }),
  ),
})
export const exportRegistrations = exportOf({
  id: 'exportRegistrations',
  list: 'course-registrations',
  what: 'Course registrations that the caller decides',
  tag,
  access: deciders,
  filters,
})
/** One row for each course of the newest submissions. */
export const exportRegisteredCourses = exportOf({
  id: 'exportRegisteredCourses',
  list: 'registered-courses',
  what: 'The courses of registrations that the caller decides',
  tag,
  access: deciders,
  filters,
  formats: ['csv', 'xlsx'],
})
export const getRegistration = operation({
  id: 'getRegistration',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One course registration with its courses and problems',
  tag,
  access: deciders,
  params: IdParams,
  response: success(RegistrationToDecide),
})
/**
 * Approvals of several registrations, each on its own. One with a problem is refused with its
 * reason, and the others are approved.
 */
export const approveRegistrations = operation({
  id: 'approveRegistrations',
  method: 'POST',
  path: `${path}/approvals`,
  summary: 'Approve several course registrations without problems',
  tag,
  access: deciders,
  body: RegistrationApprovals,
  response: success(ApprovalsResult),
})
/**
 * Refused with 409: code `registration-changed` if the student has submitted again since, and with
 * `problems` in `data` if a rule is broken now for which no exception was asked. With 403 if an
 * adviser approves an exception, and with 400 if its reason is missing.
 */
export const approveRegistration = operation({
  id: 'approveRegistration',
  method: 'POST',
  path: `${path}/:id/approval`,
  summary: 'Approve a course registration, and tell the student',
  tag,
  access: deciders,
  params: IdParams,
  body: RegistrationApproval,
  response: success(RegistrationToDecide),
})
export const returnRegistration = operation({
  id: 'returnRegistration',
  method: 'POST',
  path: `${path}/:id/return`,
  summary: 'Return a course registration to the student with a reason',
  tag,
  access: deciders,
  params: IdParams,
  body: RegistrationReturn,
  response: success(RegistrationToDecide),
})

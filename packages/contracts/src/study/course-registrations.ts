import { z } from 'zod'
import { courseKinds } from '../academics/course-kinds'
import { prerequisiteKinds } from '../academics/prerequisite-kinds'
import { StudentProgram } from '../academics/student-program'
import { Day, Id, Instant, success } from '../base/common'
import { controlReasons } from '../base/control-availability'
import { anyStudent, operation } from '../base/operation'
import { MoneyReason } from '../base/money-reason'
import {
  exceptionWords,
  registrationProblems,
  type ExceptionRule,
  type RegistrationRule,
} from './course-registrations.messages'
import { RegistrationPolicy } from './registration-policies'
import { unitLimits } from './registration-states'

/** A course that another course requires. */
export const Requirement = z.object({
  /** The id of the required course. */
  course: Id,
  code: z.string(),
  kind: z.enum(prerequisiteKinds),
})
export type Requirement = z.infer<typeof Requirement>

/** A course that a student may register this semester. */
export const OfferedCourse = z.object({
  /** The id of the program course. */
  _id: Id,
  /** The id of the course, which is the same in each session and program. */
  course: Id,
  code: z.string(),
  title: z.string(),
  units: z.int(),
  kind: z.enum(courseKinds),
  /** The level that the course is for; that of a carry-over may differ from the student's. */
  level: z.int(),
  /** A core course that the student has failed at the latest attempt. */
  carryOver: z.boolean(),
  /**
   * A course of an earlier level that the student has not passed, and that is no carry-over, such
   * as one that was left out. Nobody has to take it.
   */
  outstanding: z.boolean(),
  lecturer: z.string().nullable(),
  /** Free places for this student; null without a limit. */
  placesLeft: z.int().nullable(),
  capacity: z.int().nullable(),
  /** The prerequisites that the student has not met in earlier semesters. */
  requires: z.array(Requirement),
})
export type OfferedCourse = z.infer<typeof OfferedCourse>

const rules = Object.keys(registrationProblems) as [RegistrationRule, ...RegistrationRule[]]
const exceptionRules = Object.keys(exceptionWords) as [ExceptionRule, ...ExceptionRule[]]

/** A reason why a choice cannot be submitted. All of them are told together. */
export const RegistrationProblem = z.object({
  rule: z.enum(rules),
  /** The id of the program course; null for a problem of the whole choice. */
  course: Id.nullable(),
  /** The code of the course. */
  code: z.string().nullable(),
  message: z.string(),
  cure: z.string(),
})
export type RegistrationProblem = z.infer<typeof RegistrationProblem>

/** `replaced`: a later submission has taken its place. */
export const registrationStates = ['submitted', 'returned', 'approved', 'replaced'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** A course of a submitted registration, also one that is no longer offered. */
export const RegisteredCourse = OfferedCourse.pick({
  _id: true,
  code: true,
  title: true,
  units: true,
  kind: true,
  lecturer: true,
  carryOver: true,
}).extend({
  /** Whether the program still offers it to the level this semester. */
  offered: z.boolean(),
})
export type RegisteredCourse = z.infer<typeof RegisteredCourse>

/** Rules that the head of department is asked to override, with the courses that they are about. */
export const RegistrationException = z.object({
  /** The reason of the student. */
  reason: z.string(),
  rules: z.array(
    z.object({ rule: z.enum(exceptionRules), course: Id.nullable(), code: z.string().nullable() }),
  ),
})
export type RegistrationException = z.infer<typeof RegistrationException>

/** The academic office has submitted courses for the student. */
export const Assistance = z.object({
  /** The name of a member of staff; null for a former one. */
  by: z.string().nullable(),
  reason: z.string(),
})
export type Assistance = z.infer<typeof Assistance>

/** A registration on paper was imported. */
export const PaperImport = z.object({
  /** The name of a member of staff; null for a former one. */
  by: z.string().nullable(),
  /** The name of the file. */
  file: z.string(),
})
export type PaperImport = z.infer<typeof PaperImport>

/** A submission. A later one replaces it once it is approved. */
export const RegistrationVersion = z.object({
  version: z.int(),
  state: z.enum(registrationStates),
  units: z.int(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  /** The name of the adviser; null if nobody had to approve it. */
  decidedBy: z.string().nullable(),
  /** The reason of a return, or of the approval of an exception. */
  reason: z.string().nullable(),
  /** Null unless the student has asked for one. */
  exception: RegistrationException.nullable(),
  /** Null if the student has submitted it. */
  assistance: Assistance.nullable(),
  /** Null unless it was on paper. */
  imported: PaperImport.nullable(),
  courses: z.array(RegisteredCourse),
})
export type RegistrationVersion = z.infer<typeof RegistrationVersion>

/** The rule that gives the most units, with the reason of a probation. */
export const UnitLimit = z.object({
  kind: z.enum(unitLimits),
  reason: z.string().nullable(),
})
export type UnitLimit = z.infer<typeof UnitLimit>

/** Everything that the student's page of course registration shows. */
export const OwnRegistration = z.object({
  applicationNumber: z.string(),
  session: z.object({ _id: Id, sessionYear: z.string() }),
  semester: z.string(),
  /** The level in this session; null after the last year of the program. */
  level: z.int().nullable(),
  /**
   * After the last year, with courses of earlier levels that are offered now. Such a student
   * registers those alone.
   */
  spillOver: z.boolean(),
  program: StudentProgram,
  enrolled: z.boolean(),
  control: z.object({
    isOn: z.boolean(),
    reason: z.enum(controlReasons),
    opensAt: Instant.nullable(),
    until: Instant.nullable(),
  }),
  policy: RegistrationPolicy.pick({ adviserNeeded: true, feeShare: true, changeDays: true }).extend(
    { minUnits: z.int(), maxUnits: z.int(), limit: UnitLimit },
  ),
  /** The settled share of the charges of this session, in percent. */
  settledShare: z.int(),
  courses: z.array(OfferedCourse),
  /** Courses that were passed elsewhere, which are not offered. */
  credited: z.array(z.object({ code: z.string(), title: z.string() })),
  /**
   * The choice that is not submitted. `version` grows by one with each save. Version 0 is a
   * suggestion: the carry-overs, the core courses and those of general studies.
   */
  draft: z.object({ version: z.int(), courses: z.array(Id), savedAt: Instant.nullable() }),
  /** The reasons why the draft cannot be submitted now. */
  problems: z.array(RegistrationProblem),
  /** All submissions, the newest first. */
  versions: z.array(RegistrationVersion),
  /** The names of the people who decide on a waiting submission; empty without one. */
  waitsFor: z.array(z.string()),
  formNumber: z.string().nullable(),
  /** The last day for changes of the approved courses; null before an approval. */
  changesUntil: Day.nullable(),
})
export type OwnRegistration = z.infer<typeof OwnRegistration>

/** A choice with the semester that the page shows, and the version that it is based on. */
export const RegistrationChoice = z.strictObject({
  session: Id,
  semester: z.string().trim().min(1).max(10),
  version: z.int().min(0),
  courses: z.array(Id).max(60),
})
export type RegistrationChoice = z.infer<typeof RegistrationChoice>

export const RegistrationSubmission = RegistrationChoice.extend({
  /** The reason for an exception from the rules that the choice breaks. */
  exception: MoneyReason.optional(),
})
export type RegistrationSubmission = z.infer<typeof RegistrationSubmission>

const tag = 'course-registration'
const path = '/course-registrations/own'

export const getOwnRegistration = operation({
  id: 'getOwnRegistration',
  method: 'GET',
  path,
  summary: 'Your courses of this semester: offered, chosen and submitted',
  tag,
  access: [anyStudent],
  response: success(OwnRegistration),
})
/**
 * Refused with 409 and code `draft-stale` if another tab or device has saved since, and with
 * `other-semester` if the page shows another semester.
 */
export const saveRegistrationDraft = operation({
  id: 'saveRegistrationDraft',
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Save the choice of courses without submitting it',
  tag,
  access: [anyStudent],
  body: RegistrationChoice,
  response: success(OwnRegistration),
})
/**
 * Refused like a save, and with 409 and `problems` in `data` if a rule is broken. With `exception`,
 * rules that a head of department can override are not refused, and the head decides.
 */
export const submitRegistration = operation({
  id: 'submitRegistration',
  method: 'POST',
  path: `${path}/submission`,
  summary: 'Submit the choice of courses',
  tag,
  access: [anyStudent],
  body: RegistrationSubmission,
  response: success(OwnRegistration),
})

import {
  closedRuleOf,
  choiceProblems,
  isExceptionRule,
  mayAskForException,
  registrationMessages,
  registrationProblems,
  staffName,
  suggestionWithin,
  unitsOf,
  type Appointment,
  type Assistance,
  type OfferedCourse,
  type OwnRegistration,
  type RegistrationChoice,
  type RegistrationException,
  type RegistrationProblem,
  type RegistrationSubmission,
  type RegistrationVersion,
} from '@portal/contracts'
import { success } from '../../../answers'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Person } from '../../seed/students/people'
import type { StoredRegistration } from '../../seed/study/registrations'
import { openSession } from '../academics/open-session'
import { availability } from '../academics/session-controls'
import type { MockHandlers } from '../mock-handler'
import { placeOf } from './earlier-semesters'
import { offeredTo, policyOf, rulesFor } from './offered-courses'

const now = (): string => new Date().toISOString()
function personOf(actor: Actor): Person {
  if (actor.kind !== 'student') throw notFound()
  return actor.person
}

/** The sentences for the student, or for the academic office that acts for the student. */
export interface MockTexts {
  notEnrolled: string
  otherSemester: string
  stale: string
  refused: string
  problems: typeof registrationProblems
}
const ownTexts: MockTexts = { ...registrationMessages, problems: registrationProblems }

const closed = (
  reason: OwnRegistration['control']['reason'],
  texts: MockTexts,
): RegistrationProblem => {
  const rule = closedRuleOf(reason)
  return { rule, course: null, code: null, ...texts.problems[rule]() }
}

/** The stored registration, or a new one with the suggested courses. */
function storedOr(
  { registrations }: MockDatabase,
  student: string,
  { courses, maxUnits }: { courses: readonly OfferedCourse[]; maxUnits: number },
): StoredRegistration {
  const suggestion = suggestionWithin(courses, maxUnits).map(({ _id }) => _id)
  return (
    registrations.own[student] ?? {
      draft: { version: 0, courses: suggestion, savedAt: null },
      versions: [],
      formNumber: null,
    }
  )
}

/** The names of the people who decide on the newest submission. */
function waitsFor(
  { appointments }: MockDatabase,
  { program, level }: Pick<OwnRegistration, 'program' | 'level'>,
  [newest]: readonly RegistrationVersion[],
): string[] {
  if (newest?.state !== 'submitted') return []
  const decides = (each: Appointment): boolean =>
    newest.exception
      ? each.office === 'head_of_department' && each.department?._id === program.department._id
      : each.office === 'course_adviser' &&
        each.program?._id === program._id &&
        each.level === level
  return appointments
    .filter((each) => each.state === 'in-force' && decides(each))
    .map(({ staff }) => staffName(staff))
}

/** The page of the student, as the API composes it. Charges are not asked for. */
export function pageOf(
  db: MockDatabase,
  { student }: Person,
  texts: MockTexts = ownTexts,
): OwnRegistration {
  const session = openSession(db)
  if (!session) throw notFound(registrationMessages.noSession)
  const { _id: id, sessionYear } = session
  const stored = policyOf(db, id, student.program._id)
  const { semester } = stored
  const { level, spillOver } = placeOf(db, student)
  const courses = offeredTo(db, student, { session: id, semester })
  const policy = rulesFor(db, student, { stored, courses })
  const own = storedOr(db, student._id, { courses, maxUnits: policy.maxUnits })
  const control = availability(db, 'courseRegistration', student.applicationNumber)
  return {
    applicationNumber: student.applicationNumber,
    session: { _id: id, sessionYear },
    semester,
    level,
    spillOver,
    program: student.program,
    enrolled: student.matricNumber !== null,
    control,
    policy,
    settledShare: 100,
    courses,
    credited: db.registrations.credits
      .filter((credit) => credit.student.applicationNumber === student.applicationNumber)
      .map(({ course: { code, title } }) => ({ code, title })),
    problems: [
      ...(control.isOn ? [] : [closed(control.reason, texts)]),
      ...choiceProblems({
        offered: courses,
        chosen: own.draft.courses,
        ...policy,
        before: own.versions,
        texts: texts.problems,
      }),
    ],
    ...own,
    waitsFor: waitsFor(db, { program: student.program, level }, own.versions),
    changesUntil: null,
  }
}

/** Stores the choice and returns the page. */
export function saved(
  db: MockDatabase,
  person: Person,
  choice: RegistrationChoice,
  texts: MockTexts = ownTexts,
): OwnRegistration {
  const page = pageOf(db, person, texts)
  if (!page.enrolled) throw conflict(texts.notEnrolled)
  if (choice.session !== page.session._id || choice.semester !== page.semester)
    throw new Refusal(409, texts.otherSemester, { code: 'other-semester' })
  if (choice.version !== page.draft.version)
    throw new Refusal(409, texts.stale, { code: 'draft-stale' })
  const draft = { version: choice.version + 1, courses: choice.courses, savedAt: now() }
  const { versions, formNumber } = page
  db.registrations.own[person.student._id] = { draft, versions, formNumber }
  return pageOf(db, person, texts)
}

const exceptionOf = (
  problems: readonly RegistrationProblem[],
  reason: string | undefined,
): RegistrationException | null =>
  problems.length === 0 || reason === undefined
    ? null
    : {
        reason,
        rules: problems.flatMap(({ rule, course, code }) =>
          isExceptionRule(rule) ? [{ rule, course, code }] : [],
        ),
      }

/** The submission of a page: it waits if it asks for an exception, or if an adviser approves. */
function versionOf(
  page: OwnRegistration,
  courses: readonly string[],
  asked: Pick<RegistrationVersion, 'exception' | 'assistance'>,
): RegistrationVersion {
  const chosen = page.courses.filter(({ _id }) => courses.includes(_id))
  const waits = page.policy.adviserNeeded || asked.exception !== null
  return {
    version: page.versions.length + 1,
    state: waits ? 'submitted' : 'approved',
    units: unitsOf(chosen),
    submittedAt: now(),
    decidedAt: waits ? null : now(),
    decidedBy: null,
    reason: null,
    ...asked,
    imported: null,
    courses: chosen.map(({ placesLeft: _left, capacity: _capacity, ...course }) => ({
      ...course,
      offered: true,
    })),
  }
}

export function submitted(
  db: MockDatabase,
  person: Person,
  { exception: reason, ...choice }: RegistrationSubmission,
  {
    texts = ownTexts,
    assistance = null,
  }: { texts?: MockTexts; assistance?: Assistance | null } = {},
): OwnRegistration {
  const before = db.registrations.own[person.student._id]
  const page = saved(db, person, choice, texts)
  if (page.problems.length > 0 && !(reason && mayAskForException(page.problems))) {
    if (before) db.registrations.own[person.student._id] = before
    throw conflict(texts.refused)
  }
  const version = versionOf(page, choice.courses, {
    exception: exceptionOf(page.problems, reason),
    assistance,
  })
  const earlier = page.versions.map((each) => ({ ...each, state: 'replaced' as const }))
  db.registrations.own[person.student._id] = {
    draft: page.draft,
    versions: [version, ...earlier],
    formNumber: page.formNumber ?? 'CF-2025-000001',
  }
  return pageOf(db, person, texts)
}

/** Course registration of the signed-in student. */
export const courseRegistrationHandlers: MockHandlers = {
  'GET /course-registrations/own': ({ db, actor }) => success(pageOf(db, personOf(actor))),
  'PUT /course-registrations/own/draft': ({ db, actor, body }) =>
    success(saved(db, personOf(actor), body)),
  'POST /course-registrations/own/submission': ({ db, actor, body }) => {
    const data = submitted(db, personOf(actor), body)
    const [newest] = data.versions
    const { approved, submitted: waiting, exceptionAsked } = registrationMessages
    const waits = newest?.exception ? exceptionAsked : waiting
    return { ...success(data), message: newest?.state === 'approved' ? approved : waits }
  },
}

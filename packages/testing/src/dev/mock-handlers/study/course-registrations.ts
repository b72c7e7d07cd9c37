import {
  choiceProblems,
  isExceptionRule,
  mayAskForException,
  registrationMessages,
  registrationProblems,
  suggestedOf,
  unitsOf,
  usualPolicy,
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
import type { Person } from '../../seed/people'
import type { StoredRegistration } from '../../seed/registrations'
import { openSession } from '../academics/open-session'
import { availability } from '../academics/session-controls'
import type { MockHandlers } from '../mock-handler'

const now = (): string => new Date().toISOString()
/** The mocks know students of the first level only. */
const level = 1

function personOf(actor: Actor): Person {
  if (actor.kind !== 'student') throw notFound()
  return actor.person
}

function policyOf({ registrations }: MockDatabase, session: string, program: string) {
  const own = registrations.policies.filter((policy) => policy.session === session)
  return (
    own.find((policy) => policy.program?._id === program) ??
    own.find((policy) => policy.program === null) ?? { ...usualPolicy }
  )
}

/** All prerequisites: the mocks know no earlier semesters. */
const requiredBy = (
  { prerequisites }: MockDatabase['courses'],
  id: string,
): OfferedCourse['requires'] =>
  prerequisites
    .filter(({ of }) => of === id)
    .map(({ course: { _id: course, code }, kind }) => ({ course, code, kind }))

const offeredIn = (
  { courses }: MockDatabase,
  { session, program, semester }: Record<'session' | 'program' | 'semester', string>,
): OfferedCourse[] =>
  courses.placed
    .filter(
      (each) =>
        each.session._id === session &&
        each.program._id === program &&
        each.semester === semester &&
        each.year === level &&
        each.active,
    )
    .map(({ _id, course: { _id: course, code, title }, units, kind, lecturer, capacity }) => ({
      _id,
      course,
      code,
      title,
      units,
      kind,
      level,
      carryOver: false,
      lecturer: lecturer && `${lecturer.first_name} ${lecturer.last_name}`,
      capacity,
      placesLeft: capacity,
      requires: requiredBy(courses, course),
    }))

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
  const rule = reason === 'not-yet-open' ? 'not-open' : 'closed'
  return { rule, course: null, code: null, ...texts.problems[rule]() }
}

/** The rules for the student's program, with the units of the program where they have none. */
function rulesFor(db: MockDatabase, session: string, program: string) {
  const offering = db.structure.offerings.find(({ _id }) => _id === program)
  const stored = policyOf(db, session, program)
  const { semester, adviserNeeded, feeShare, changeDays } = stored
  return {
    semester,
    policy: {
      adviserNeeded,
      feeShare,
      changeDays,
      minUnits: stored.minUnits ?? offering?.minUnits ?? 1,
      maxUnits: stored.maxUnits ?? offering?.maxUnits ?? 24,
      limit: { kind: 'usual' as const, reason: null },
    },
  }
}

/** The stored registration, or a new one that suggests the courses that are not electives. */
function storedOr(
  { registrations }: MockDatabase,
  student: string,
  courses: readonly OfferedCourse[],
): StoredRegistration {
  const suggestion = suggestedOf(courses).map(({ _id }) => _id)
  return (
    registrations.own[student] ?? {
      draft: { version: 0, courses: suggestion, savedAt: null },
      versions: [],
      formNumber: null,
    }
  )
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
  const { semester, policy } = rulesFor(db, id, student.program._id)
  const courses = offeredIn(db, { session: id, program: student.program._id, semester })
  const own = storedOr(db, student._id, courses)
  const control = availability(db, 'courseRegistration', student.applicationNumber)
  return {
    applicationNumber: student.applicationNumber,
    session: { _id: id, sessionYear },
    semester,
    level,
    spillOver: false,
    program: student.program,
    enrolled: student.matricNumber !== null,
    control,
    policy,
    settledShare: 100,
    courses,
    problems: [
      ...(control.isOn ? [] : [closed(control.reason, texts)]),
      ...choiceProblems({
        offered: courses,
        chosen: own.draft.courses,
        ...policy,
        texts: texts.problems,
      }),
    ],
    ...own,
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

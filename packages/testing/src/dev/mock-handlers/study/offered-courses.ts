import {
  usualPolicy,
  type OfferedCourse,
  type OwnRegistration,
  type Student,
  type UnitLimit,
} from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'
import { historyOf, placeOf, type MockHistory } from './earlier-semesters'

/** The rules of a program, or else those of the session. */
export function policyOf({ registrations }: MockDatabase, session: string, program: string) {
  const own = registrations.policies.filter((policy) => policy.session === session)
  return (
    own.find((policy) => policy.program?._id === program) ??
    own.find((policy) => policy.program === null) ?? { ...usualPolicy }
  )
}

/** The prerequisites that earlier semesters do not meet. */
const requiredBy = (
  { prerequisites }: MockDatabase['courses'],
  id: string,
  { meets }: MockHistory,
): OfferedCourse['requires'] =>
  prerequisites
    .filter(({ of }) => of === id)
    .map(({ course: { _id: course, code }, kind }) => ({ course, code, kind }))
    .filter((each) => !meets(each))

/** The courses of earlier levels first, then those of the student's level. */
export function offeredTo(
  db: MockDatabase,
  student: Student,
  { session, semester }: Record<'session' | 'semester', string>,
): OfferedCourse[] {
  const [{ level }, history] = [placeOf(db, student), historyOf(db, student)]
  const offered = db.courses.placed
    .filter(
      (each) =>
        each.session._id === session &&
        each.program._id === student.program._id &&
        each.semester === semester &&
        each.active &&
        !history.isCredited(each.course._id),
    )
    .map(
      ({ _id, course: { _id: course, code, title }, year, units, kind, lecturer, capacity }) => ({
        _id,
        course,
        code,
        title,
        units,
        kind,
        level: year,
        carryOver: history.isCarryOver(course),
        outstanding: (level === null || year < level) && history.isOutstanding(course, kind),
        lecturer: lecturer && `${lecturer.first_name} ${lecturer.last_name}`,
        capacity,
        placesLeft: capacity,
        requires: requiredBy(db.courses, course, history),
      }),
    )
  return [
    ...offered.filter(({ carryOver }) => carryOver),
    ...offered.filter(({ outstanding }) => outstanding),
    ...offered.filter((course) => !course.carryOver && course.level === level),
  ]
}

type Policy = ReturnType<typeof policyOf>

/** The rule for the most units: probation comes before carry-overs. */
function limitOf(
  { registrations }: MockDatabase,
  { applicationNumber }: Student,
  courses: readonly OfferedCourse[],
): UnitLimit {
  const probation = registrations.probations.find(
    (each) => each.endedAt === null && each.student.applicationNumber === applicationNumber,
  )
  if (probation) return { kind: 'probation', reason: probation.reason }
  const kind = courses.some(({ carryOver }) => carryOver) ? 'carry-over' : 'usual'
  return { kind, reason: null }
}

/** The rules for the student, with the units of the program where they have none. */
export function rulesFor(
  db: MockDatabase,
  student: Student,
  { stored, courses }: { stored: Policy; courses: readonly OfferedCourse[] },
): OwnRegistration['policy'] {
  const offering = db.structure.offerings.find(({ _id }) => _id === student.program._id)
  const limit = limitOf(db, student, courses)
  const most = stored.maxUnits ?? offering?.maxUnits ?? 24
  const maxUnits = {
    usual: most,
    'carry-over': stored.maxUnitsWithCarryOver ?? most,
    probation: stored.maxUnitsOnProbation ?? most,
  }[limit.kind]
  const fewest = Math.min(stored.minUnits ?? offering?.minUnits ?? 1, maxUnits)
  const { adviserNeeded, feeShare, changeDays } = stored
  return {
    adviserNeeded,
    feeShare,
    changeDays,
    minUnits: placeOf(db, student).spillOver ? 0 : fewest,
    maxUnits,
    limit,
  }
}

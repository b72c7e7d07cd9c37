import type { OfferedCourse, OwnRegistration, Student } from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'
import type { EarlierCourse } from '../../seed/study/registrations'

type Place = Pick<OwnRegistration, 'level' | 'spillOver'> & {
  /** The level of the registration: the last one of the program after the last year. */
  registered: number
}
const yearsOf = ({ structure }: MockDatabase, { program }: Student): number =>
  structure.offerings.find(({ _id }) => _id === program._id)?.structure.years.length ?? 1

/** The level of a student in the open session. It is null after the last year of the program. */
export function placeOf(db: MockDatabase, student: Student): Place {
  const level = db.registrations.levels[student._id] ?? 1
  const years = yearsOf(db, student)
  return {
    level: level > years ? null : level,
    spillOver: level > years,
    registered: Math.min(level, years),
  }
}

/** What a student has studied before the open semester. */
export interface MockHistory {
  isCredited: (course: string) => boolean
  /** A core course that the latest attempt has failed. */
  isCarryOver: (course: string) => boolean
  /** A course of an earlier level that is not passed, and is no carry-over. */
  isOutstanding: (course: string, kind: OfferedCourse['kind']) => boolean
  meets: (requirement: Pick<OfferedCourse['requires'][number], 'course' | 'kind'>) => boolean
}

export function historyOf(
  { registrations }: MockDatabase,
  { _id, applicationNumber }: Student,
): MockHistory {
  const earlier = registrations.earlier[_id] ?? []
  const attemptsAt = (course: string): EarlierCourse[] =>
    earlier.filter((each) => each.course === course)
  const isCredited = (course: string): boolean =>
    registrations.credits.some(
      (credit) =>
        credit.course._id === course && credit.student.applicationNumber === applicationNumber,
    )
  const isCarryOver = (course: string): boolean => {
    const latest = attemptsAt(course).at(-1)
    return latest?.kind === 'core' && latest.outcome === 'failed' && !isCredited(course)
  }
  const isPassedOrRunning = (attempts: readonly EarlierCourse[]): boolean =>
    attempts.some(({ outcome }) => outcome === 'passed') || attempts.at(-1)?.outcome === null
  return {
    isCredited,
    isCarryOver,
    isOutstanding: (course, kind) => {
      const attempts = attemptsAt(course)
      if (isCarryOver(course)) return false
      return attempts.length > 0 ? !isPassedOrRunning(attempts) : kind !== 'elective'
    },
    meets: ({ course, kind }) => {
      if (isCredited(course)) return true
      const attempts = attemptsAt(course)
      return kind === 'passed' ? isPassedOrRunning(attempts) : attempts.length > 0
    },
  }
}

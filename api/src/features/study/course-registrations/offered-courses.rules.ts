import type { OfferedCourse } from '@portal/contracts'
import { isCarryOver, isCredited, isOutstanding, meets, type History } from './attempts.rules'

/**
 * A course of a program in a semester, with all its prerequisites, and the number of its taken
 * places; 0 without a capacity.
 */
export type PlacedCourse = Omit<OfferedCourse, 'placesLeft' | 'carryOver' | 'outstanding'> & {
  taken: number
}

/** The student for whom courses are offered. */
export interface Chooser {
  /** Null after the last year of the program. */
  level: number | null
  history: History
}

const placesLeft = ({ capacity, taken }: PlacedCourse, hasPlace: boolean): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken + (hasPlace ? 1 : 0))

/** Whether a course is left from earlier semesters. After the last year, all levels are earlier. */
function openFrom(
  history: History,
  course: Omit<PlacedCourse, 'taken'>,
  level: number | null,
): Pick<OfferedCourse, 'carryOver' | 'outstanding'> {
  const carryOver = isCarryOver(history, course.course)
  const isEarlier = level === null || course.level < level
  return { carryOver, outstanding: isEarlier && !carryOver && isOutstanding(history, course) }
}

/**
 * The courses that a student may choose among those of the program in this semester: the
 * carry-overs of any level first, then other courses of earlier levels that are not passed, then
 * the courses of the level. Credited courses are left out. `placed` are the courses of which the
 * student has one of the taken places.
 */
export function offeredTo(
  courses: readonly PlacedCourse[],
  { level, history }: Chooser,
  placed: readonly string[] = [],
): OfferedCourse[] {
  const offered = courses
    .filter(({ course }) => !isCredited(history, course))
    .map(({ taken, ...course }) => ({
      ...course,
      ...openFrom(history, course, level),
      requires: course.requires.filter((each) => !meets(history, each)),
      placesLeft: placesLeft({ ...course, taken }, placed.includes(course._id)),
    }))
    .filter((course) => course.carryOver || course.outstanding || course.level === level)
  return [
    ...offered.filter(({ carryOver }) => carryOver),
    ...offered.filter(({ outstanding }) => outstanding),
    ...offered.filter(({ carryOver, outstanding }) => !carryOver && !outstanding),
  ]
}

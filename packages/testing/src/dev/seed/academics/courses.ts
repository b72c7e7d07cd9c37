import type {
  AssistantLecturer,
  Course,
  CourseKind,
  Prerequisite,
  ProgramCourse,
  StaffChoice,
} from '@portal/contracts'
import { aCourse, anId, aPrerequisite, aProgramCourse } from '../../../factories'
import type { Structure } from './structure'

/** Courses with their programs and lecturers. */
export interface Courses {
  catalogue: Course[]
  placed: ProgramCourse[]
  /** Each with the id of the course that requires it. */
  prerequisites: (Prerequisite & { of: string })[]
  /** Each with the id of the program course. */
  assistants: (AssistantLecturer & { of: string })[]
  lecturers: StaffChoice[]
}

const firstNames = ['Oluwaseun', 'Chidinma', 'Musa', 'Ekaette', 'Terver', 'Adéọlá']
const lastNames = ['Bankole', 'Nwosu', 'Abdullahi', 'Ọṣúnbọ̀wálé']

const taught = [
  ['COM 101', 'Introduction to Computing'],
  ['COM 112', 'Introduction to Digital Electronics'],
  ['COM 113', 'Introduction to Programming'],
  ['COM 121', 'Scientific Programming'],
  ['COM 211', 'Programming in Python'],
  ['STA 111', 'Descriptive Statistics'],
  ['STA 112', 'Elementary Probability'],
] as const

/** The kinds of courses that are not core. */
const kinds: Readonly<Record<string, CourseKind>> = { 'STA 111': 'general', 'STA 112': 'elective' }

/**
 * Seven courses in two programs each, enough for a second page; every fifth has no lecturer yet.
 */
export function createCourses(
  { offerings }: Structure,
  session: ProgramCourse['session'],
): Courses {
  const lecturers = lastNames.flatMap((last_name) =>
    firstNames.map((first_name): StaffChoice => ({ _id: anId(), first_name, last_name })),
  )
  const catalogue = taught.map(([code, title]) => aCourse({ code, title, programCount: 2 }))
  const placed = catalogue.flatMap((course, nth) =>
    offerings.slice(0, 2).map((program, at) =>
      aProgramCourse({
        course,
        program,
        session,
        year: 1 + (nth % 2),
        kind: kinds[course.code] ?? 'core',
        lecturer: (nth + at) % 5 === 4 ? null : (lecturers[(nth + at) % lecturers.length] ?? null),
      }),
    ),
  )
  const [, , programming, scientific, python] = catalogue
  const prerequisites = [
    [scientific, programming],
    [python, scientific],
  ].flatMap(([course, required]) =>
    course && required ? [{ ...aPrerequisite({ course: required }), of: course._id }] : [],
  )
  const [of, assistant] = [placed[0], lecturers[7]]
  const assistants = of && assistant ? [{ ...assistant, staff_number: 'AC0008', of: of._id }] : []
  return { catalogue, placed, prerequisites, assistants, lecturers }
}

import {
  classOf,
  gpaOf,
  gpaSums,
  gradedMarkOf,
  gradeOf,
  markOf,
  type Attempt,
  type GradingScale,
  type OwnResults,
  type ResultCourse,
  type ResultSemester,
} from '@portal/contracts'
import type { PublishedCourse } from '../score-sheets'

/** A registered course, with its marks if they are published and released. */
export type RegisteredCourse = Omit<
  PublishedCourse,
  'publishedAt' | 'sessionId' | 'sessionYear' | 'semester'
>

/** A semester of a student. The oldest comes first in a list of them. */
export interface RegisteredSemester {
  sessionYear: string
  semester: string
  released: boolean
  courses: readonly RegisteredCourse[]
}

const unreleased = { ca: null, exam: null, word: null, sheet: null } as const

/** Courses in their order, by semester. Those of a session without release have no marks. */
export function bySemester(
  courses: readonly PublishedCourse[],
  isReleased: (session: string) => boolean,
): RegisteredSemester[] {
  const semesters = new Map<string, RegisteredSemester & { courses: RegisteredCourse[] }>()
  for (const course of courses) {
    const { sessionId, sessionYear, semester } = course
    const released = isReleased(sessionId)
    const key = `${sessionId} ${semester}`
    const own = semesters.get(key) ?? { sessionYear, semester, released, courses: [] }
    semesters.set(key, own)
    own.courses.push(released ? course : { ...course, ...unreleased })
  }
  return [...semesters.values()]
}

const attemptsOf = (courses: readonly RegisteredCourse[]): Attempt[] =>
  courses.flatMap(({ course, units, ...marks }) => {
    const mark = markOf(marks)
    return mark === null ? [] : [{ course, units, mark }]
  })

function passes(course: RegisteredCourse, scale: GradingScale | undefined): boolean | null {
  const mark = gradedMarkOf(course)
  return mark === null ? null : mark >= Math.max(course.passMark, scale?.passMark ?? 0)
}

function shown(course: RegisteredCourse, scale: GradingScale | undefined): ResultCourse {
  const { code, title, units, carryOver, word, resit } = course
  const mark = markOf(course)
  const graded = gradedMarkOf(course)
  const band = scale && graded !== null ? gradeOf(scale, graded) : undefined
  return {
    code,
    title: resit ? `${title} (resit)` : title,
    units,
    carryOver,
    mark: typeof mark === 'number' ? mark : null,
    word,
    grade: band?.grade ?? null,
    points: band?.points ?? null,
    passed: passes(course, scale),
    // A resit is queried as part of the course.
    sheet: resit ? null : course.sheet,
    query: null,
    mayQuery: false,
  }
}

function semesterOf(
  { sessionYear, semester, released, courses }: RegisteredSemester,
  scale: GradingScale | undefined,
): ResultSemester {
  const lines = courses.map((course) => shown(course, scale))
  const attempts = attemptsOf(courses)
  // A repeated course counts in the GPA of each of its semesters, and a resit by the policy of
  // repeats.
  const rules = scale
  return {
    sessionYear,
    semester,
    released,
    courses: released ? lines : [],
    units: rules ? gpaSums(rules, attempts).units : 0,
    unitsPassed: lines.reduce((sum, { passed, units }) => sum + (passed ? units : 0), 0),
    gpa: rules ? gpaOf(rules, attempts) : null,
  }
}

/** The core courses that the latest attempt failed. */
function carryOversOf(
  courses: readonly RegisteredCourse[],
  scale: GradingScale | undefined,
): OwnResults['carryOvers'] {
  const latest = new Map<string, RegisteredCourse>()
  for (const course of courses)
    if (passes(course, scale) !== null) latest.set(course.course, course)
  return [...latest.values()]
    .filter((course) => course.kind === 'core' && passes(course, scale) === false)
    .map(({ code, title }) => ({ code, title }))
}

/** Without resits of courses whose published marks were corrected to a pass since. */
const withoutVoidResits = (
  semester: RegisteredSemester,
  scale: GradingScale | undefined,
): RegisteredSemester => {
  const passed = new Set(
    semester.courses
      .filter((course) => !course.resit && passes(course, scale))
      .map(({ sheet }) => sheet),
  )
  return {
    ...semester,
    courses: semester.courses.filter(({ resit, sheet }) => !resit || !passed.has(sheet)),
  }
}

/** The results of a student on the scale of the session in which the student began. */
export function resultsOf(
  all: readonly RegisteredSemester[],
  scale: GradingScale | undefined,
): OwnResults {
  const semesters = all.map((semester) => withoutVoidResits(semester, scale))
  const courses = semesters.flatMap((semester) => semester.courses)
  const attempts = attemptsOf(courses)
  const cgpa = scale ? gpaOf(scale, attempts) : null
  return {
    withheld: null,
    semesters: semesters.map((semester) => semesterOf(semester, scale)).reverse(),
    cgpa,
    awardClass: scale && cgpa !== null ? classOf(scale, cgpa) : null,
    ...(scale ? gpaSums(scale, attempts) : { points: 0, units: 0 }),
    progression: null,
    carryOvers: carryOversOf(courses, scale),
    scale: scale
      ? {
          name: scale.name,
          bands: scale.bands,
          classes: scale.classes,
          repeats: scale.repeats,
        }
      : null,
  }
}

/** A semester of a session such as 2025/2026. */
export interface SemesterOfYear {
  sessionYear: string
  semester: string
}
const orderOf = ({ sessionYear, semester }: SemesterOfYear): string => `${sessionYear} ${semester}`

/** The results of a semester and all before, and those of the semester itself. */
export function resultsUntil(
  semester: SemesterOfYear,
  courses: readonly PublishedCourse[],
  scale: GradingScale | undefined,
): { results: OwnResults; own: ResultSemester | undefined } {
  const until = courses.filter((course) => orderOf(course) <= orderOf(semester))
  const results = resultsOf(
    bySemester(until, () => true),
    scale,
  )
  return { results, own: results.semesters.find((each) => orderOf(each) === orderOf(semester)) }
}

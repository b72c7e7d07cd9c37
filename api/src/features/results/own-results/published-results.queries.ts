import { scaleFor, type OwnResults, type ResultCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { scalesOf } from '../../academics/grading-scales'
import { createSessionControlReader } from '../../academics/session-controls'
import { entryOf } from '../../students/records'
import { progressionsOf } from '../progressions'
import { isInTime, publishedCourses, queriesOfStudent } from '../score-sheets'
import { bySemester, resultsOf } from '../semesters'
import { withholdingOf } from '../withholdings'

interface Deps {
  db: Knex
  clock: Clock
}

/** The registered courses of a student with published marks, and the results on the scale. */
async function read({ db, clock }: Deps, student: string) {
  const controls = createSessionControlReader(db, clock)
  const courses = await publishedCourses(db, student)
  const released = new Set<string>()
  for (const session of new Set(courses.map(({ sessionId }) => sessionId)))
    if ((await controls.availability('resultRelease', { session, student })).isOn)
      released.add(session)
  const semesters = bySemester(courses, (session) => released.has(session))
  const entry = await entryOf(db, student)
  const scale = entry ? scaleFor(await scalesOf(db), entry.entrySessionYear) : undefined
  const progression = (await progressionsOf(db, student)).find(({ session }) =>
    released.has(session),
  )
  const { decision, sessionYear, semester } = progression ?? {}
  return {
    courses,
    results: {
      ...resultsOf(semesters, scale),
      progression: decision && sessionYear && semester ? { decision, sessionYear, semester } : null,
    },
  }
}

/** The published and released results of a student, also while they are withheld. */
export const publishedResults = async (deps: Deps, student: string): Promise<OwnResults> =>
  (await read(deps, student)).results

/** The results as the student sees them, with queries; a reason in place of withheld ones. */
export async function ownResultsOf(deps: Deps, student: string): Promise<OwnResults> {
  const { db, clock } = deps
  const withholding = await withholdingOf(db, student)
  if (withholding) return { ...resultsOf([], undefined), withheld: withholding.reason }
  const { courses, results } = await read(deps, student)
  const [queries, now] = [await queriesOfStudent(db, student), clock.instant()]
  const inTime = new Set(
    courses
      .filter(({ publishedAt }) => publishedAt !== null && isInTime(publishedAt, now))
      .map(({ sheet }) => sheet),
  )
  const withQuery = (course: ResultCourse): ResultCourse => {
    const query = (course.sheet !== null && queries.get(course.sheet)) || null
    return { ...course, query, mayQuery: query === null && inTime.has(course.sheet) }
  }
  const semesters = results.semesters.map((semester) => ({
    ...semester,
    courses: semester.courses.map(withQuery),
  }))
  return { ...results, semesters }
}

import { getOwnResults, scaleFor, type OwnResults } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStudent } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { scalesOf } from '../../academics/grading-scales'
import { createSessionControlReader } from '../../academics/session-controls'
import { entryOf } from '../../students/records'
import { publishedCourses, type PublishedCourse } from '../score-sheets'
import { resultsOf, type RegisteredSemester } from './results.rules'

const unreleased = { ca: null, exam: null, word: null } as const

/** The courses by semester, in their order. Without release, they have no marks. */
async function semestersOf(
  courses: readonly PublishedCourse[],
  isReleased: (session: string) => Promise<boolean>,
): Promise<RegisteredSemester[]> {
  const semesters = new Map<string, PublishedCourse[]>()
  for (const course of courses) {
    const key = `${course.sessionId} ${course.semester}`
    semesters.set(key, [...(semesters.get(key) ?? []), course])
  }
  const found: RegisteredSemester[] = []
  for (const own of semesters.values()) {
    const [first] = own
    if (!first) continue
    const released = await isReleased(first.sessionId)
    found.push({
      sessionYear: first.sessionYear,
      semester: first.semester,
      released,
      courses: own.map((course) => (released ? course : { ...course, ...unreleased })),
    })
  }
  return found
}

/** The released results of a student. */
async function releasedResults(
  { db, clock }: { db: Knex; clock: Clock },
  student: string,
): Promise<OwnResults> {
  const controls = createSessionControlReader(db, clock)
  const isReleased = async (session: string): Promise<boolean> =>
    (await controls.availability('resultRelease', { session, student })).isOn
  const semesters = await semestersOf(await publishedCourses(db, student), isReleased)
  const entry = await entryOf(db, student)
  return resultsOf(
    semesters,
    entry ? scaleFor(await scalesOf(db), entry.entrySessionYear) : undefined,
  )
}

/** Published results, for the student. */
export const ownResults: Feature = (app, { db, clock }) => {
  serve(app, getOwnResults, async ({ actor }) => ({
    success: true as const,
    data: await releasedResults({ db, clock }, asStudent(actor).id),
  }))
}

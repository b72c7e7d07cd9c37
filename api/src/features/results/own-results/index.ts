import { getOwnResults, scaleFor, type OwnResults } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStudent } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { scalesOf } from '../../academics/grading-scales'
import { createSessionControlReader } from '../../academics/session-controls'
import { entryOf } from '../../students/records'
import { publishedCourses } from '../score-sheets'
import { bySemester, resultsOf } from './results.rules'

export { bySemester, resultsOf } from './results.rules'

/** The released results of a student. */
async function releasedResults(
  { db, clock }: { db: Knex; clock: Clock },
  student: string,
): Promise<OwnResults> {
  const controls = createSessionControlReader(db, clock)
  const courses = await publishedCourses(db, student)
  const released = new Set<string>()
  for (const session of new Set(courses.map(({ sessionId }) => sessionId)))
    if ((await controls.availability('resultRelease', { session, student })).isOn)
      released.add(session)
  const semesters = bySemester(courses, (session) => released.has(session))
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

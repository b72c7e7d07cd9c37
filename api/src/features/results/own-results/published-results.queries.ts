import { scaleFor, type OwnResults } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { scalesOf } from '../../academics/grading-scales'
import { createSessionControlReader } from '../../academics/session-controls'
import { entryOf } from '../../students/records'
import { publishedCourses } from '../score-sheets'
import { withholdingOf } from '../withholdings'
import { bySemester, resultsOf } from './results.rules'

interface Deps {
  db: Knex
  clock: Clock
}

/** The published and released results of a student, also while they are withheld. */
export async function publishedResults({ db, clock }: Deps, student: string): Promise<OwnResults> {
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

/** The results as the student sees them: a reason in place of withheld ones. */
export async function ownResultsOf(deps: Deps, student: string): Promise<OwnResults> {
  const withholding = await withholdingOf(deps.db, student)
  return withholding
    ? { ...resultsOf([], undefined), withheld: withholding.reason }
    : publishedResults(deps, student)
}

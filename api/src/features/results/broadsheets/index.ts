import {
  broadsheetOf,
  exportBroadsheet,
  offeringName,
  scaleFor,
  scoreSheetMessages,
  semesterName,
  type BroadsheetRow,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type Actor } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { notFound } from '../../../platform/errors'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { scalesOf, sessionYearOf } from '../../academics/grading-scales'
import { createOfferingReader } from '../../academics/structure'
import { coversPlace, scopeOf, submittedCourses } from '../score-sheets'
import { broadsheetRow } from './broadsheet-row'
import { studentsOfLevel, type LevelOfSemester } from './broadsheets.queries'

interface Reads {
  db: Knex
  clock: Clock
}

/** The title of the broadsheet. Throws 404, as if there were none, unless the person sees the level. */
async function titleOf(
  { db, clock }: Reads,
  { session, semester, program, level }: LevelOfSemester,
  actor: Actor,
): Promise<string> {
  const offering = await createOfferingReader(db)(program)
  const sessionYear = await sessionYearOf(db, session)
  const scope = await scopeOf(db, asStaff(actor), clock.today())
  if (sessionYear === undefined || !coversPlace(scope, { program: offering, level }))
    throw notFound(scoreSheetMessages.unknownLevel)
  return [
    offeringName(offering),
    `Level ${String(level)}`,
    `${semesterName(semester)} Semester ${sessionYear}`,
  ].join(', ')
}

/** The rows of the level, and the codes of their courses in the semester. */
async function broadsheet(
  { db }: Pick<Reads, 'db'>,
  level: LevelOfSemester,
): Promise<{ codes: string[]; rows: BroadsheetRow[] }> {
  const students = await studentsOfLevel(db, level)
  const courses = await submittedCourses(
    db,
    students.map(({ id }) => id),
  )
  const scales = await scalesOf(db)
  const sessionYear = (await sessionYearOf(db, level.session)) ?? ''
  const rows = students.map((student) =>
    broadsheetRow(student, {
      courses: courses.get(student.id) ?? [],
      scale: scaleFor(scales, student.entryYear),
      semester: { sessionYear, semester: level.semester },
    }),
  )
  const codes = new Set(rows.flatMap(({ marks }) => Object.keys(marks)))
  return { codes: [...codes].sort(), rows }
}

/** Broadsheets for the boards, with the marks of submitted sheets. */
export const broadsheets: Feature = (app, platform) => {
  const { db, clock } = platform
  /** The rows of a request, whose columns are described first. */
  const made = new WeakMap<object, BroadsheetRow[]>()
  serveExport(
    app,
    platform,
    exportBroadsheet,
    async ({ query, actor, request }) => {
      const title = await titleOf({ db, clock }, query, actor)
      const { codes, rows } = await broadsheet({ db }, query)
      made.set(request, rows)
      const list = broadsheetOf(codes)
      return { ...list, title: `${list.title}: ${title}` }
    },
    ({ request }) => made.get(request) ?? [],
  )
}

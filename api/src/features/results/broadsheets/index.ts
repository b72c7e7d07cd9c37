import {
  broadsheetOf,
  exportBroadsheet,
  scaleFor,
  type BroadsheetRow,
  type LevelOfSemester,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { scalesOf, sessionYearOf } from '../../academics/grading-scales'
import { levelOf, studentsOfLevel } from '../levels'
import { coursesOfStudents } from '../score-sheets'
import { broadsheetRow } from './broadsheet-row'

/** The rows of the level, and the codes of their courses in the semester. */
async function broadsheet(
  db: Knex,
  level: LevelOfSemester,
): Promise<{ codes: string[]; rows: BroadsheetRow[] }> {
  const students = await studentsOfLevel(db, level)
  const courses = await coursesOfStudents(db, {
    students: students.map(({ id }) => id),
    sheets: 'submitted',
  })
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
      const { title } = await levelOf({ db, clock }, query, actor)
      const { codes, rows } = await broadsheet(db, query)
      made.set(request, rows)
      const list = broadsheetOf(codes)
      return { ...list, title: `${list.title}: ${title}` }
    },
    ({ request }) => made.get(request) ?? [],
  )
}

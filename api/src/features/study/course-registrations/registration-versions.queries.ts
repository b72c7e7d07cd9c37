import type { RegistrationState, RegistrationVersion } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import {
  assistanceColumns,
  toAssistance,
  toPaperImport,
  type AssistanceRow,
} from './assistance.rows'
import { toException } from './exceptions.rows'
import { courseColumns, lecturerOf, type CourseRow } from './offered-courses.queries'

interface VersionRow extends AssistanceRow {
  version: number
  state: RegistrationState
  units: number
  submitted_at: string
  decided_at: string | null
  reason: string | null
  exception_reason: string | null
  exception_json: string | null
  first_name: string | null
  last_name: string | null
}
type LineRow = CourseRow & { version: number; carry_over: number; is_offered: number }

const linesOf = compiledQuery((connection: Knex, { registration }: { registration: string }) =>
  connection('course_registration_lines as n')
    .join('course_registrations as r', 'r.id', 'n.registration_id')
    .join('program_courses as row', 'row.id', 'n.program_course_id')
    .join('courses as k', 'k.id', 'row.course_id')
    .leftJoin('staff as l', 'l.id', 'row.lecturer_id')
    .where({ 'n.registration_id': registration })
    .orderBy([{ column: 'n.carry_over', order: 'desc' }, 'k.code', 'row.id'])
    .select({
      ...courseColumns,
      units: 'n.units',
      version: 'n.version',
      carry_over: 'n.carry_over',
    })
    // Neither inactive, nor moved to another program, semester or higher level since.
    .select<LineRow[]>(
      connection.raw(
        `case when row.active and k.active and row.offering_id = r.offering_id
          and row.semester = r.semester and (row.year <= r.level or n.carry_over)
          then 1 else 0 end as is_offered`,
      ),
    ),
)

const versionRows = compiledQuery((connection: Knex, { registration }: { registration: string }) =>
  connection('course_registration_versions as v')
    .leftJoin('staff as d', 'd.id', 'v.decided_by')
    .leftJoin('staff as h', 'h.id', 'v.submitted_by')
    .where({ 'v.registration_id': registration })
    .orderBy('v.version', 'desc')
    .select<VersionRow[]>({
      version: 'v.version',
      state: 'v.state',
      units: 'v.units',
      submitted_at: 'v.submitted_at',
      decided_at: 'v.decided_at',
      reason: 'v.reason',
      exception_reason: 'v.exception_reason',
      exception_json: 'v.exception_json',
      first_name: 'd.first_name',
      last_name: 'd.last_name',
      ...assistanceColumns,
    }),
)

/** All submissions of a registration with their courses, the newest first. */
export async function versionsOf(
  connection: Knex,
  registration: string,
): Promise<RegistrationVersion[]> {
  const versions = await versionRows(connection, { registration })
  const lines = versions.length > 0 ? await linesOf(connection, { registration }) : []
  return versions.map((row) => ({
    version: row.version,
    state: row.state,
    units: row.units,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    decidedBy: lecturerOf(row),
    reason: row.reason,
    exception: toException(row),
    assistance: toAssistance(row),
    imported: toPaperImport(row),
    courses: lines
      .filter(({ version }) => version === row.version)
      .map((line) => ({
        _id: line.id,
        code: line.code,
        title: line.title,
        units: line.units,
        kind: line.kind,
        lecturer: lecturerOf(line),
        carryOver: Boolean(line.carry_over),
        offered: Boolean(line.is_offered),
      })),
  }))
}

/** The name of the member of staff who decides. */
export async function deciderName(connection: Knex, staff: string): Promise<string> {
  const row = await connection('staff')
    .where({ id: staff })
    .first<Pick<CourseRow, 'first_name' | 'last_name'> | undefined>('first_name', 'last_name')
  return (row && lecturerOf(row)) ?? 'Your adviser'
}

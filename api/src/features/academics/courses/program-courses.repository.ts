import { courseMessages, type CourseKind, type ProgramCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { recordAll } from '../../../platform/audit'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { laterThan } from '../../../platform/database/transactions/stale'
import { createRows, unlessInUse, type Rows } from '../../../platform/database/rows/rows'
import { populated, toProgramCourse, type ProgramCourseRow } from './program-courses.rows'

/** Writes of program courses, and reads of a single one. The list has its own queries. */
export const createProgramCourseRepository = (connection: Knex): Rows<ProgramCourse> =>
  createRows<ProgramCourseRow, ProgramCourse>(connection, {
    table: 'program_courses',
    noun: 'program-course',
    order: ['row.id'],
    toEntity: toProgramCourse,
    select: populated,
    taken: { field: 'code', message: courseMessages.twice },
    labels: {
      offering_id: { label: 'program' },
      session_id: { names: ['academic_sessions', 'session_year'] },
      lecturer_id: { names: ['staff', 'last_name'] },
      course_id: { names: ['courses', 'code'] },
    },
    missing: { field: 'program', message: courseMessages.gone },
    inUse: courseMessages.registered,
  })

/** Adds up to about a hundred program courses at once. */
export const insertProgramCourses = async (
  connection: Knex,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  await connection('program_courses').insert(rows)
}

/**
 * What an import changes in a program course. `updatedAt` is the time of the version that it is
 * based on.
 */
export interface ProgramCourseChange {
  id: string
  updatedAt: string
  values: {
    lecturer_id: string | null
    units: number
    hours: number
    year: number
    semester: string
    kind: CourseKind
    capacity: number | null
    pass_mark: number
  }
}
type StoredProgramCourse = ProgramCourseChange['values'] & { id: string; updated_at: string }

/**
 * Changes up to about a hundred program courses at once, with audit rows, and locks them until the
 * transaction ends. Compare-and-set on `updated_at`: returns false and writes nothing if one of
 * them was changed or deleted since.
 */
export async function changeProgramCourses(
  connection: Knex,
  changes: readonly ProgramCourseChange[],
  { by, now }: { by: Origin; now: string },
): Promise<boolean> {
  const ids = changes.map(({ id }) => id)
  await lockOnAllNodes(connection, 'program_courses', ids)
  const rows = await connection('program_courses')
    .whereIn('id', ids)
    .forUpdate()
    .select<StoredProgramCourse[]>('*')
  const stored = new Map(rows.map((row) => [row.id, row]))
  const pairs = changes.flatMap(({ id, updatedAt, values }) => {
    const before = stored.get(id)
    return before?.updated_at === updatedAt ? [{ before, values }] : []
  })
  if (pairs.length < changes.length) return false
  const edits = pairs.flatMap(({ before, values }) => {
    const names = (Object.keys(values) as (keyof typeof values)[]).filter(
      (name) => values[name] !== before[name],
    )
    const pick = (from: typeof values) =>
      Object.fromEntries(names.map((name) => [name, from[name]]))
    const next = { ...before, ...values, updated_at: laterThan(before.updated_at, now) }
    return names.length === 0 ? [] : [{ next, before: pick(before), after: pick(values) }]
  })
  if (edits.length === 0) return true
  // All columns are there, so that one statement writes all rows.
  await connection('program_courses')
    .insert(edits.map(({ next }) => next))
    .onConflict('id')
    .merge()
  await recordAll(
    connection,
    edits.map(({ next, before, after }) => ({
      by,
      action: 'program-course.changed',
      record: `program_courses/${next.id}`,
      before,
      after,
      at: next.updated_at,
    })),
  )
  return true
}

/** Deletes program courses by their ids. Throws 409 with this message if one is in use. */
export const removeProgramCourses = (
  connection: Knex,
  ids: Knex.QueryBuilder,
  inUse: string,
): Promise<void> => unlessInUse(connection('program_courses').whereIn('id', ids).delete(), inUse)

/**
 * Deletes the program courses of offerings. Throws 409 if a student registers one of them
 * meanwhile.
 */
export const removeProgramCoursesOf = (
  connection: Knex,
  offerings: readonly string[],
): Promise<void> =>
  unlessInUse(connection('program_courses').whereIn('offering_id', offerings).delete())

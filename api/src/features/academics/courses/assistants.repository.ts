import { lecturerName, type AssistantLecturer } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { record, recordAll } from '../../../platform/audit'

const table = 'program_course_assistants'

/** An assistant lecturer of a program course. */
export interface AssistantRow {
  program_course_id: string
  id: string
  first_name: string
  last_name: string
  staff_number: string
}

/** The assistant lecturers of these program courses, by name. */
export const assistantRows = (
  connection: Knex,
  programCourses: readonly string[],
): Promise<AssistantRow[]> =>
  connection(`${table} as row`)
    .join('staff as l', 'l.id', 'row.staff_id')
    .whereIn('row.program_course_id', [...programCourses])
    .orderBy(['l.name_key', 'l.id'])
    .select<AssistantRow[]>({
      program_course_id: 'row.program_course_id',
      id: 'l.id',
      first_name: 'l.first_name',
      last_name: 'l.last_name',
      staff_number: 'l.staff_number',
    })

const inWords = (rows: readonly AssistantRow[]): string => rows.map(lecturerName).join('; ')

/**
 * The names of the assistants of each of these program courses that has some: 'Ada Obi; Musa
 * Bello'.
 */
export async function assistantCells(
  connection: Knex,
  programCourses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, AssistantRow[]>()
  for (const row of await assistantRows(connection, programCourses))
    found.set(row.program_course_id, [...(found.get(row.program_course_id) ?? []), row])
  return new Map([...found].map(([id, rows]) => [id, inWords(rows)]))
}

/** A change with an audit row, in the caller's transaction. */
async function changed(
  connection: Knex,
  programCourse: string,
  change: () => Promise<unknown>,
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  const before = await assistantRows(connection, [programCourse])
  await change()
  await record(connection, {
    by,
    action: 'program-course.assistantsChanged',
    record: `program_courses/${programCourse}`,
    before: { assistant_lecturers: inWords(before) },
    after: { assistant_lecturers: inWords(await assistantRows(connection, [programCourse])) },
    at: now,
  })
}

/**
 * Writes and reads of the assistant lecturers of one program course. The caller locks the program
 * course.
 */
export const createAssistantRepository = (connection: Knex) => ({
  of: async (programCourse: string): Promise<AssistantLecturer[]> =>
    (await assistantRows(connection, [programCourse])).map(
      ({ id, first_name, last_name, staff_number }) => ({
        _id: id,
        first_name,
        last_name,
        staff_number,
      }),
    ),
  add: (programCourse: string, staff: string, at: { by: Origin; now: string }): Promise<void> =>
    changed(
      connection,
      programCourse,
      () =>
        connection(table).insert({
          program_course_id: programCourse,
          staff_id: staff,
          created_at: at.now,
        }),
      at,
    ),
  remove: (programCourse: string, staff: string, at: { by: Origin; now: string }): Promise<void> =>
    changed(
      connection,
      programCourse,
      () => connection(table).where({ program_course_id: programCourse, staff_id: staff }).delete(),
      at,
    ),
})
export type AssistantRepository = ReturnType<typeof createAssistantRepository>

/** The active assistants of each of these program courses, to copy them. */
export const activeAssistants = (
  connection: Knex,
  programCourses: readonly string[],
): Promise<{ program_course_id: string; staff_id: string }[]> =>
  connection(`${table} as row`)
    .join('staff as l', 'l.id', 'row.staff_id')
    .whereIn('row.program_course_id', [...programCourses])
    .where({ 'l.status': 'Active' })
    .select('row.program_course_id', 'row.staff_id')

/** Adds copies of assistants, without an audit row of their own. */
export const insertAssistants = async (
  connection: Knex,
  rows: readonly { program_course_id: string; staff_id: string; created_at: string }[],
): Promise<void> => {
  await connection(table).insert(rows)
}

/**
 * The assistants that a program course should have. `before` are those that it had when this was
 * decided.
 */
export interface AssistantChange {
  programCourse: string
  staff: readonly string[]
  before: readonly string[]
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each))

/**
 * Replaces the assistants of program courses, with audit rows. The caller locks the program
 * courses. Returns false and writes nothing if the assistants of one of them were changed since.
 */
export async function replaceAssistants(
  connection: Knex,
  changes: readonly AssistantChange[],
  { by, now }: { by: Origin; now: string },
): Promise<boolean> {
  const of = (rows: readonly AssistantRow[], id: string) =>
    rows.filter(({ program_course_id }) => program_course_id === id)
  const before = await assistantRows(
    connection,
    changes.map(({ programCourse }) => programCourse),
  )
  const isAsDecided = changes.every((change) =>
    isSameSet(
      of(before, change.programCourse).map(({ id }) => id),
      change.before,
    ),
  )
  if (!isAsDecided) return false
  const edits = changes.filter((change) => !isSameSet(change.staff, change.before))
  const ids = edits.map(({ programCourse }) => programCourse)
  if (ids.length === 0) return true
  await connection(table).whereIn('program_course_id', ids).delete()
  const rows = edits.flatMap(({ programCourse, staff }) =>
    staff.map((id) => ({ program_course_id: programCourse, staff_id: id, created_at: now })),
  )
  if (rows.length > 0) await insertAssistants(connection, rows)
  const after = await assistantRows(connection, ids)
  await recordAll(
    connection,
    ids.map((id) => ({
      by,
      action: 'program-course.assistantsChanged',
      record: `program_courses/${id}`,
      before: { assistant_lecturers: inWords(of(before, id)) },
      after: { assistant_lecturers: inWords(of(after, id)) },
      at: now,
    })),
  )
  return true
}

import { lecturerName, type AssistantLecturer } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { record } from '../../../platform/audit'

const table = 'program_course_assistants'

interface Row {
  program_course_id: string
  id: string
  first_name: string
  last_name: string
  staff_number: string
}

/** Assistant lecturers of program courses, by name. */
const rowsOf = (connection: Knex, programCourses: readonly string[]): Promise<Row[]> =>
  connection(`${table} as row`)
    .join('staff as l', 'l.id', 'row.staff_id')
    .whereIn('row.program_course_id', [...programCourses])
    .orderBy(['l.name_key', 'l.id'])
    .select<Row[]>({
      program_course_id: 'row.program_course_id',
      id: 'l.id',
      first_name: 'l.first_name',
      last_name: 'l.last_name',
      staff_number: 'l.staff_number',
    })

const inWords = (rows: readonly Row[]): string => rows.map(lecturerName).join('; ')

/** The names of the assistants of each of these program courses that has some: 'Ada Obi; Musa Bello'. */
export async function assistantCells(
  connection: Knex,
  programCourses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, Row[]>()
  for (const row of await rowsOf(connection, programCourses))
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
  const before = await rowsOf(connection, [programCourse])
  await change()
  await record(connection, {
    by,
    action: 'program-course.assistantsChanged',
    record: `program_courses/${programCourse}`,
    before: { assistant_lecturers: inWords(before) },
    after: { assistant_lecturers: inWords(await rowsOf(connection, [programCourse])) },
    at: now,
  })
}

/** Writes and reads of the assistant lecturers of one program course. The caller locks the program course. */
export const createAssistantRepository = (connection: Knex) => ({
  of: async (programCourse: string): Promise<AssistantLecturer[]> =>
    (await rowsOf(connection, [programCourse])).map(
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

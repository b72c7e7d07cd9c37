import type { Knex } from 'knex'
import { namedColumns, toNamed, type NamedRow } from '../../students/records'
import { approvedCourses } from '../../study/course-registrations'

/** The level of a program in a semester. */
export interface LevelOfSemester {
  session: string
  semester: string
  program: string
  level: number
}
/** A student with approved courses of the semester. */
export interface LevelStudent {
  id: string
  name: string
  matricNumber: string | null
  /** The session in which the student began. */
  entryYear: string
}

/** The students of a level with approved courses of the semester, by matriculation number. */
export async function studentsOfLevel(
  connection: Knex,
  { session, semester, program, level }: LevelOfSemester,
): Promise<LevelStudent[]> {
  const rows = (await approvedCourses(connection)
    .join('academic_sessions as e', 'e.id', 's.entry_session_id')
    .where({
      'row.session_id': session,
      'row.semester': semester,
      'row.offering_id': program,
      'row.level': level,
    })
    .distinct({ id: 's.id', ...namedColumns, entry_year: 'e.session_year' })
    .orderBy(['s.matric_number', 's.id'])) as (NamedRow & { id: string; entry_year: string })[]
  return rows.map((row) => {
    const { name, matricNumber } = toNamed(row)
    return { id: row.id, name, matricNumber, entryYear: row.entry_year }
  })
}

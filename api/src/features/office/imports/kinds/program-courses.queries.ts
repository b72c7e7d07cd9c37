import type { Knex } from 'knex'
import { assistantRows, codeKey, type ProgramCourseChange } from '../../../academics/courses'
import type { Lecturer } from '../../../staff/members'

/** A course of the catalogue that a row names. */
export interface KnownCourse {
  id: string
  code: string
}
/** A course of a program in a session. */
export interface Placement {
  offering: string
  course: string
  session: string
}
export const placementKey = ({ offering, course, session }: Placement): string =>
  [offering, course, session].join(':')

/** A stored program course with the people who teach it, active or not. */
export interface PlacedCourse {
  id: string
  updatedAt: string
  values: ProgramCourseChange['values']
  lecturer: Lecturer | null
  assistants: readonly Lecturer[]
}

/** Courses of the catalogue by the keys of their codes. */
export async function coursesByCode(
  connection: Knex,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownCourse>> {
  const rows = await connection('courses')
    .whereIn('code_key', [...new Set(codes.map(codeKey))])
    .select<(KnownCourse & { code_key: string })[]>('id', 'code', 'code_key')
  return new Map(rows.map(({ id, code, code_key }) => [code_key, { id, code }]))
}

type PlacedRow = ProgramCourseChange['values'] & {
  id: string
  offering_id: string
  course_id: string
  session_id: string
  updated_at: string
  first_name: string | null
  last_name: string | null
  staff_number: string | null
}

const toLecturer = ({
  lecturer_id: id,
  first_name,
  last_name,
  staff_number,
}: PlacedRow): Lecturer | null =>
  id === null
    ? null
    : {
        id,
        first_name: first_name ?? '',
        last_name: last_name ?? '',
        staff_number: staff_number ?? '',
      }

/** The stored program courses of these placements, by `placementKey`. */
export async function placedCourses(
  connection: Knex,
  placements: readonly Placement[],
): Promise<ReadonlyMap<string, PlacedCourse>> {
  const among = (part: keyof Placement): string[] => [
    ...new Set(placements.map((placement) => placement[part])),
  ]
  const rows = await connection('program_courses as c')
    .leftJoin('staff as l', 'l.id', 'c.lecturer_id')
    .whereIn('c.offering_id', among('offering'))
    .whereIn('c.course_id', among('course'))
    .whereIn('c.session_id', among('session'))
    .select<PlacedRow[]>(
      'c.id',
      'c.offering_id',
      'c.course_id',
      'c.session_id',
      'c.lecturer_id',
      'c.units',
      'c.hours',
      'c.year',
      'c.semester',
      'c.kind',
      'c.capacity',
      'c.pass_mark',
      'c.updated_at',
      'l.first_name',
      'l.last_name',
      'l.staff_number',
    )
  const assistants = await assistantRows(
    connection,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const { id, units, hours, year, semester, kind, capacity, pass_mark, lecturer_id } = row
      const key = placementKey({
        offering: row.offering_id,
        course: row.course_id,
        session: row.session_id,
      })
      return [
        key,
        {
          id,
          updatedAt: row.updated_at,
          values: { units, hours, year, semester, kind, capacity, pass_mark, lecturer_id },
          lecturer: toLecturer(row),
          assistants: assistants.filter(({ program_course_id }) => program_course_id === id),
        },
      ]
    }),
  )
}

import type { CourseKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { codeKey } from '../../../academics/courses'
import { registeredNow } from '../../../study/course-registrations'

/** A student whom a row names by number. */
export interface PaperStudent {
  id: string
  offering: string
  hasMatricNumber: boolean
  /** The session year in which the student began. */
  entryYear: string
}
interface StudentRow {
  id: string
  application_number: string
  matric_number: string | null
  offering_id: string
  entry_year: string
}

/** Students by matriculation number and by application number, in capitals. */
export async function paperStudents(
  connection: Knex,
  numbers: readonly string[],
): Promise<Map<string, PaperStudent>> {
  const all = [...new Set(numbers.map((number) => number.toUpperCase()))]
  const found = new Map<string, PaperStudent>()
  // Each query uses its own index. A matriculation number comes before an application number.
  for (const column of ['application_number', 'matric_number'] as const) {
    const rows: StudentRow[] = await connection('students as s')
      .join('academic_sessions as e', 'e.id', 's.entry_session_id')
      .whereIn(`s.${column}`, all)
      .select({
        id: 's.id',
        application_number: 's.application_number',
        matric_number: 's.matric_number',
        offering_id: 's.offering_id',
        entry_year: 'e.session_year',
      })
    for (const row of rows)
      found.set((row[column] ?? '').toUpperCase(), {
        id: row.id,
        offering: row.offering_id,
        hasMatricNumber: row.matric_number !== null,
        entryYear: row.entry_year,
      })
  }
  return found
}

interface CoursePlace {
  offering: string
  session: string
  semester: string
  code: string
}
export const courseKey = ({ offering, session, semester, code }: CoursePlace): string =>
  [offering, session, semester, codeKey(code)].join(':')

export interface KnownCourse {
  /** The id of the program course. */
  _id: string
  code: string
  units: number
  kind: CourseKind
  /** The level that the course is for. */
  year: number
  passMark: number
}

/** The program courses of these places by `courseKey`, also inactive ones, and all known codes. */
export async function paperCourses(connection: Knex, places: readonly CoursePlace[]) {
  const keys = [...new Set(places.map(({ code }) => codeKey(code)))]
  const rows: (KnownCourse & CoursePlace)[] = await connection('courses as k')
    .join('program_courses as c', 'c.course_id', 'k.id')
    .whereIn('k.code_key', keys)
    .whereIn('c.session_id', [...new Set(places.map(({ session }) => session))])
    .whereIn('c.offering_id', [...new Set(places.map(({ offering }) => offering))])
    .select({
      _id: 'c.id',
      code: 'k.code',
      units: 'c.units',
      kind: 'c.kind',
      year: 'c.year',
      passMark: 'c.pass_mark',
      offering: 'c.offering_id',
      session: 'c.session_id',
      semester: 'c.semester',
    })
  const codes = await connection('courses').whereIn('code_key', keys).pluck<string[]>('code_key')
  return {
    codes: new Set(codes),
    placed: new Map(
      rows.map(({ _id, code, units, kind, year, passMark, ...place }) => [
        courseKey({ ...place, code }),
        { _id, code, units, kind, year, passMark },
      ]),
    ),
  }
}

/** A planned course with the facts on which its row depends. */
export interface PlannedCourse {
  student: string
  offering: string
  session: string
  semester: string
  level: number
  course: { _id: string; units: number; carryOver: boolean }
}
interface CourseRow {
  id: string
  offering_id: string
  session_id: string
  session_year: string
  semester: string
  units: number
  kind: CourseKind
  year: number
}

/** A core course of a lower level counts as a carry-over. */
export const isCarriedOver = (
  { kind, year }: Pick<KnownCourse, 'kind' | 'year'>,
  level: number,
): boolean => kind === 'core' && year < level

/**
 * Whether the students, courses and semesters are as they were when the rows were planned: nobody
 * has been moved to another program, no course to another place, and no semester is registered in
 * the portal since.
 */
export async function areAsPlanned(
  connection: Knex,
  plans: readonly PlannedCourse[],
): Promise<boolean> {
  const students = await connection('students')
    .whereIn('id', [...new Set(plans.map(({ student }) => student))])
    .whereNotNull('matric_number')
    .select<{ id: string; offering_id: string }[]>('id', 'offering_id')
  const offerings = new Map(students.map(({ id, offering_id }) => [id, offering_id]))
  const rows = await connection('program_courses as c')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .whereIn('c.id', [...new Set(plans.map(({ course }) => course._id))])
    .select<CourseRow[]>('c.*', 'a.session_year')
  const courses = new Map(rows.map((row) => [row.id, row]))
  const isNow = await registeredNow(connection)
  return plans.every(({ student, offering, session, semester, level, course }) => {
    const row = courses.get(course._id)
    return (
      row !== undefined &&
      offerings.get(student) === offering &&
      [row.offering_id, row.session_id, row.semester].join() ===
        [offering, session, semester].join() &&
      row.year <= level &&
      row.units === course.units &&
      isCarriedOver(row, level) === course.carryOver &&
      !isNow({ sessionYear: row.session_year, semester, offering })
    )
  })
}

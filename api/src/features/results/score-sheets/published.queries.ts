import type { CourseKind, Marks } from '@portal/contracts'
import type { Knex } from 'knex'
import { resitsOf } from './amendments/amendments.queries'
import { approvedCourses } from '../../study/course-registrations'

/** A registered course of a student, with the marks if they are published. */
export interface PublishedCourse extends Marks {
  /** The id of the course, which is the same in each session and program. */
  course: string
  code: string
  title: string
  units: number
  kind: CourseKind
  carryOver: boolean
  passMark: number
  /** The sheet of the marks, and its publication; null without published marks. */
  sheet: string | null
  publishedAt: string | null
  sessionId: string
  sessionYear: string
  semester: string
  /** Whether these are the marks of a resit; the failed ones come before. */
  resit: boolean
}
type Row = Omit<PublishedCourse, 'carryOver' | 'scaling' | 'resit'> & {
  carryOver: number | boolean
  student: string
  scaling: number | null
}

interface Wanted {
  students: readonly string[]
  /** The sheets whose marks are read: published ones, or for the boards also submitted ones. */
  sheets: 'published' | 'submitted'
}

/** The registered courses of students, the oldest first, with the marks of these sheets. */
async function coursesOf(connection: Knex, { students, sheets }: Wanted): Promise<Row[]> {
  return approvedCourses(connection)
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('courses as k', 'k.id', 'c.course_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .leftJoin('score_sheets as x', (on) => {
      on.on('x.program_course_id', 'c.id')
      if (sheets === 'published') on.andOnVal('x.state', 'published')
      else on.andOnVal('x.state', '<>', 'open')
    })
    .leftJoin('scores as m', (on) => {
      on.on('m.sheet_id', 'x.id').andOn('m.student_id', 's.id')
    })
    .whereIn('s.id', students)
    .orderBy(['a.session_year', 'row.semester', 'k.code', 'c.id'])
    .select({
      student: 's.id',
      course: 'k.id',
      code: 'k.code',
      title: 'k.title',
      units: 'n.units',
      kind: 'c.kind',
      carryOver: 'n.carry_over',
      passMark: 'c.pass_mark',
      sheet: 'm.sheet_id',
      publishedAt: 'x.published_at',
      sessionId: 'a.id',
      sessionYear: 'a.session_year',
      semester: 'row.semester',
      ca: 'm.ca',
      exam: 'm.exam',
      word: 'm.word',
      scaling: 'm.scaling',
    })
}

const toCourse = ({ student: _student, carryOver, scaling, ...course }: Row): PublishedCourse => ({
  ...course,
  scaling: scaling ?? 0,
  carryOver: Boolean(carryOver),
  resit: false,
})

/** The course, and after it the resit of it, if the student has one. */
function attemptsIn(row: Row, resits: ReadonlyMap<string, Marks>): PublishedCourse[] {
  const course = toCourse(row)
  const resit = resits.get(`${row.student}:${row.sheet ?? ''}`)
  return resit ? [course, { ...course, ...resit, scaling: 0, resit: true }] : [course]
}

/**
 * The registered courses of a student, the oldest first, with their published marks. Everything
 * that students, totals, documents and mails say about marks comes from here: marks of a sheet that
 * is not published are null.
 */
export const publishedCourses = async (
  connection: Knex,
  student: string,
): Promise<PublishedCourse[]> =>
  (await coursesOfStudents(connection, { students: [student], sheets: 'published' })).get(
    student,
  ) ?? []

/** Students whose courses one statement reads. */
const atOnce = 100

/** The same of several students, by the id of the student. */
export async function coursesOfStudents(
  connection: Knex,
  { students, sheets }: Wanted,
): Promise<Map<string, PublishedCourse[]>> {
  const found = new Map<string, PublishedCourse[]>()
  for (let from = 0; from < students.length; from += atOnce) {
    const some = students.slice(from, from + atOnce)
    const resits = await resitsOf(connection, some)
    for (const row of await coursesOf(connection, { students: some, sheets })) {
      const own = found.get(row.student) ?? []
      found.set(row.student, own)
      own.push(...attemptsIn(row, resits))
    }
  }
  return found
}

import type { CourseKind, Marks } from '@portal/contracts'
import type { Knex } from 'knex'
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
  sessionId: string
  sessionYear: string
  semester: string
}
type Row = Omit<PublishedCourse, 'carryOver'> & { carryOver: number | boolean }

/**
 * The registered courses of a student, the oldest first, with their published marks. Everything that
 * students, totals, documents and mails say about marks comes from here: marks of a sheet that is
 * not published are null.
 */
export async function publishedCourses(
  connection: Knex,
  student: string,
): Promise<PublishedCourse[]> {
  const rows: Row[] = await approvedCourses(connection)
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('courses as k', 'k.id', 'c.course_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .leftJoin('score_sheets as x', (on) => {
      on.on('x.program_course_id', 'c.id').andOnVal('x.state', 'published')
    })
    .leftJoin('scores as m', (on) => {
      on.on('m.sheet_id', 'x.id').andOn('m.student_id', 's.id')
    })
    .where({ 's.id': student })
    .orderBy(['a.session_year', 'row.semester', 'k.code', 'c.id'])
    .select({
      course: 'k.id',
      code: 'k.code',
      title: 'k.title',
      units: 'n.units',
      kind: 'c.kind',
      carryOver: 'n.carry_over',
      passMark: 'c.pass_mark',
      sessionId: 'a.id',
      sessionYear: 'a.session_year',
      semester: 'row.semester',
      ca: 'm.ca',
      exam: 'm.exam',
      word: 'm.word',
    })
  return rows.map((row) => ({ ...row, carryOver: Boolean(row.carryOver) }))
}

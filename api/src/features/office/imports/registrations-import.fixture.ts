import { newId } from '../../../platform/ids'
import { testImports } from './imports.fixture'

/** The header of a file of registrations on paper. */
const header = 'Number,Session,Semester,Level,Course code,Outcome'

/**
 * For tests: imports, an enrolled student in the second year, and program courses of the session
 * before the open one: two of the first semester, one of the second.
 */
export function testPaper() {
  const imports = testImports()
  const { test, seed, previewed, committed, rows } = imports
  const student = { id: '', number: '', cookie: '', matric: 'ND/24/CSC/0042' }
  const ids = new Map<string, string>()

  /** A program course of Computer Science, or of another program. */
  const place = async (
    code: string,
    { session = '2024/2025', program = 'CSC ND FT', semester = '1', year = 1, kind = 'core' } = {},
  ): Promise<string> => {
    const [id, now] = [newId(), test.clock.instant()]
    const at = { created_at: now, updated_at: now }
    const course = ids.get(code) ?? newId()
    ids.set(code, course)
    await test
      .db('courses')
      .insert({
        id: course,
        code,
        code_key: code.replace(' ', ''),
        title: `Title of ${code}`,
        ...at,
      })
      .onConflict('id')
      .ignore()
    await test.db('program_courses').insert({
      id,
      offering_id: seed().id('offerings', program),
      course_id: course,
      session_id: seed().id('sessions', session),
      units: 3,
      hours: 30,
      year,
      semester,
      kind,
      capacity: null,
      active: true,
      ...at,
    })
    return id
  }

  beforeEach(async () => {
    ids.clear()
    await test.db('program_courses').delete()
    Object.assign(
      student,
      await seed().student({
        status: 'active',
        matricNumber: student.matric,
        sessionYear: '2024/2025',
      }),
    )
    await place('ZAA 101')
    await place('ZBB 101')
    await place('ZCC 102', { semester: '2' })
  })

  const line = (course: string, outcome = '', changes: Partial<Record<string, string>> = {}) => {
    const { number = student.matric, session = '2024/2025', semester = '1', level = '1' } = changes
    return [number, session, semester, level, course, outcome].join(',')
  }
  const notesOf = async (lines: readonly string[]) => {
    const { _id } = await previewed('registrations', [header, ...lines])
    return (await rows(_id, '?page=1&pageSize=50')).rows.map(({ outcome, notes }) => [
      outcome,
      ...notes.map(({ message }) => message),
    ])
  }
  const imported = async (lines: readonly string[], leaveOutWrong = false) => {
    const { _id } = await previewed('registrations', [header, ...lines])
    return committed(_id, leaveOutWrong)
  }
  const stored = async (semester = '1') =>
    test
      .db('course_registration_lines as n')
      .join('course_registrations as row', 'row.id', 'n.registration_id')
      .join('program_courses as c', 'c.id', 'n.program_course_id')
      .join('courses as k', 'k.id', 'c.course_id')
      .where({ 'row.student_id': student.id, 'row.semester': semester })
      .orderBy('k.code')
      .select('k.code', 'n.outcome', 'n.units')
  /** Uploads rows and waits for the preview. */
  const preview = (lines: readonly string[]) => previewed('registrations', [header, ...lines])
  return { ...imports, student, place, line, preview, notesOf, imported, stored }
}

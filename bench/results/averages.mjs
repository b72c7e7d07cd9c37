// Run this with tsx, because it imports the source of the API: averages.mjs <mysql url> <number of
// students>. It adds students with eight semesters of eight courses, computes the CGPA of each from
// the marks, as the portal does whenever it is read, and prints one line of JSON.
import { coursesOfStudents } from '../../api/src/features/results/score-sheets/index.ts'
import { bySemester, resultsOf } from '../../api/src/features/results/semesters/index.ts'
import { scalesOf } from '../../api/src/features/academics/grading-scales/index.ts'
import { openDatabase } from '../../api/src/platform/database/connection/database.ts'
import { fullTimeComputing } from '../lib/enrolled-students.mjs'

const [databaseUrl, count] = process.argv.slice(2)
const students = Number(count)
const db = openDatabase({ databaseUrl })
const now = new Date().toISOString()
const [semesters, each] = [8, 8]

const { id: offering } = await fullTimeComputing(db)
const sessions = await db('academic_sessions').orderBy('session_year').pluck('id')
const pairs = Array.from({ length: semesters }, (_, nth) => ({
  session: sessions[Math.floor(nth / 2) % sessions.length],
  semester: String((nth % 2) + 1 + 2 * Math.floor(nth / (2 * sessions.length))),
}))
const [model] = await db('students').whereNotNull('matric_number').limit(1)
const generated = await db('information_schema.columns')
  .where({ table_schema: db.raw('database()'), table_name: 'students' })
  .where('extra', 'like', '%generated%')
  .pluck('column_name')
const columns = Object.keys(model).filter((name) => name !== 'id' && !generated.includes(name))
const own = {
  application_number: "concat('BEN', lpad(s.seq, 8, '0'))",
  matric_number: "concat('BEN/', s.seq)",
  email: "concat('ben', s.seq, '@example.com')",
  registration_key: "concat('ben', s.seq)",
}
const numbers = `seq_1_to_${students} as s`
await db.raw(
  `insert into students (id, ${columns.join(', ')}) select concat('ben', s.seq), ${columns.map((column) => own[column] ?? 'm.' + column).join(', ')} from ${numbers} join students as m on m.id = ?`,
  [model.id],
)
// The database adds the rows: so many would take long one by one.
const stamps = [now, now]
for (const [nth, { session, semester }] of pairs.entries()) {
  const courses = Array.from({ length: each }, (_, course) => `b${nth}c${course}`)
  for (const course of courses) {
    await db.raw(
      `insert into courses (id, code, code_key, title, title_key, active, created_at, updated_at) values (?, ?, ?, ?, ?, 1, ?, ?)`,
      [course, course.toUpperCase(), course, `Course ${course}`, `course ${course}`, ...stamps],
    )
    await db.raw(
      `insert into program_courses (id, course_id, offering_id, session_id, units, hours, year, semester, active, created_at, updated_at) values (?, ?, ?, ?, 2, 30, 1, ?, 1, ?, ?)`,
      [`p${course}`, course, offering, session, semester, ...stamps],
    )
    await db.raw(
      `insert into score_sheets (id, program_course_id, state, due_on, ca_max, published_at, created_at, updated_at) values (?, ?, 'published', '2026-01-01', 40, ?, ?, ?)`,
      [`x${course}`, `p${course}`, now, ...stamps],
    )
    await db.raw(
      `insert into scores (id, sheet_id, student_id, score_key, ca, exam, version, created_at, updated_at) select concat('${course}', s.seq), 'x${course}', concat('ben', s.seq), concat('ben', s.seq, ':x${course}'), s.seq % 41, (s.seq * 7 + ${nth}) % 61, 1, ?, ? from ${numbers}`,
      stamps,
    )
  }
  await db.raw(
    `insert into course_registrations (id, student_id, session_id, semester, registration_key, offering_id, level, version, approved_version, approved_offering_id, approved_level, draft_json, draft_version, draft_saved_at, created_at, updated_at) select concat('r${nth}n', s.seq), concat('ben', s.seq), ?, ?, concat('r${nth}n', s.seq), ?, 1, 1, 1, ?, 1, '[]', 1, ?, ?, ? from ${numbers}`,
    [session, semester, offering, offering, now, ...stamps],
  )
  await db.raw(
    `insert into course_registration_versions (registration_id, version, state, units, policy_version, submitted_at) select concat('r${nth}n', s.seq), 1, 'approved', 16, 0, ? from ${numbers}`,
    [now],
  )
  for (const course of courses)
    await db.raw(
      `insert into course_registration_lines (registration_id, version, program_course_id, units) select concat('r${nth}n', s.seq), 1, 'p${course}', 2 from ${numbers}`,
    )
}
console.log('ready')

const [scale] = await scalesOf(db)
const began = performance.now()
const memory = []
let sum = 0
for (let from = 1; from <= students; from += 100) {
  const ids = Array.from(
    { length: Math.min(100, students - from + 1) },
    (_, nth) => `ben${from + nth}`,
  )
  const courses = await coursesOfStudents(db, { students: ids, sheets: 'published' })
  for (const id of ids) {
    const { cgpa, semesters: read } = resultsOf(
      bySemester(courses.get(id) ?? [], () => true),
      scale,
    )
    if (read.length !== semesters) throw new Error(`${id} has ${read.length} semesters`)
    sum += cgpa
  }
  memory.push(process.memoryUsage().rss / 2 ** 20)
}
const tenth = Math.max(1, Math.floor(memory.length / 10))
const average = (values) => values.reduce((total, value) => total + value, 0) / values.length
console.log(
  JSON.stringify({
    students,
    courses: semesters * each,
    seconds: (performance.now() - began) / 1000,
    mean: sum / students / 100,
    memory: { early: average(memory.slice(tenth, 2 * tenth)), late: average(memory.slice(-tenth)) },
  }),
)
await db.destroy()

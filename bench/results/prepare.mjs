// Run this with tsx, because it imports the source of the API: prepare.mjs <mysql url or ''>
// <SQLite file or ''> <number of students>. It registers the students for ten of eighty courses
// each, with complete marks: half of the sheets are open, the others approved by the Academic
// Board. It prints one line of JSON: the login sessions of the students, the level, and the ids of
// the sheets.
import { randomUUID } from 'node:crypto'
import { courseColumns } from '../../api/src/features/academics/courses/index.ts'
import { checksumOf } from '../../api/src/features/results/score-sheets/index.ts'
import { openDatabase } from '../../api/src/platform/database/connection/database.ts'
import { addStudents, fullTimeComputing } from '../lib/enrolled-students.mjs'

const [databaseUrl, databaseFile, count] = process.argv.slice(2)
const db = openDatabase({ databaseUrl: databaseUrl || undefined, databaseFile })
const now = new Date().toISOString()
const at = { created_at: now, updated_at: now }
const insert = (table, rows) => db.batchInsert(table, rows, 200)

const session = await db('academic_sessions').where({ open_key: 'open' }).first('id')
const offering = await fullTimeComputing(db)
await db('session_controls')
  .whereIn('control_name', ['resultUpload', 'resultRelease'])
  .update({ active: true, opens_at: null, closes_at: null })

const [groups, each] = [8, 10]
const courses = Array.from({ length: groups * each }, (_, nth) => ({
  id: randomUUID(),
  ...courseColumns({ code: `BEN ${101 + nth}`, title: `Course ${nth}` }),
  description: null,
  active: true,
  ...at,
}))
await insert('courses', courses)
const placed = courses.map(({ id }) => ({
  id: randomUUID(),
  course_id: id,
  offering_id: offering.id,
  session_id: session.id,
  lecturer_id: null,
  units: 2,
  hours: 30,
  year: 1,
  semester: '1',
  active: true,
  ...at,
}))
await insert('program_courses', placed)

const students = await addStudents(db, Number(count), { session, offering })
const coursesOf = ({ nth }) => placed.slice((nth % groups) * each, ((nth % groups) + 1) * each)
// Four of five are in the level of the broadsheet.
const levelOf = ({ nth }) => (nth % 5 === 4 ? 2 : 1)
const registrations = students.map((student) => ({
  id: randomUUID(),
  student_id: student.id,
  session_id: session.id,
  semester: '1',
  registration_key: `${student.id}:${session.id}:1`,
  offering_id: offering.id,
  level: levelOf(student),
  version: 1,
  approved_version: 1,
  approved_offering_id: offering.id,
  approved_level: levelOf(student),
  form_number: null,
  draft_json: '[]',
  draft_version: 1,
  draft_saved_at: now,
  ...at,
}))
await insert('course_registrations', registrations)
await insert(
  'course_registration_versions',
  registrations.map(({ id }) => ({
    registration_id: id,
    version: 1,
    state: 'approved',
    units: 2 * each,
    policy_version: 0,
    submitted_at: now,
    decided_at: now,
  })),
)
await insert(
  'course_registration_lines',
  registrations.flatMap(({ id }, nth) =>
    coursesOf({ nth }).map((course) => ({
      registration_id: id,
      version: 1,
      program_course_id: course.id,
      units: course.units,
    })),
  ),
)

const sheets = placed.map(({ id }, nth) => ({
  id: randomUUID(),
  program_course_id: id,
  state: nth % 2 ? 'open' : 'board-approved',
  due_on: '2099-01-31',
  ca_max: 40,
  ...at,
}))
await insert('score_sheets', sheets)
const sheetOf = new Map(sheets.map((sheet) => [sheet.program_course_id, sheet.id]))
const scores = students.flatMap((student) =>
  coursesOf(student).map(({ id }, course) => ({
    id: randomUUID(),
    sheet_id: sheetOf.get(id),
    student_id: student.id,
    score_key: `${student.id}:${sheetOf.get(id)}`,
    ca: (student.nth + course) % 41,
    exam: (student.nth * 7 + course) % 61,
    word: null,
    version: 1,
    ...at,
  })),
)
await insert('scores', scores)
const checksums = new Map(
  sheets.map(({ id }) => [
    id,
    checksumOf(
      scores
        .filter((score) => score.sheet_id === id)
        .map(({ student_id: student, ca, exam, word }) => ({ student, ca, exam, word })),
    ),
  ]),
)
await insert(
  'score_sheet_steps',
  sheets
    .filter(({ state }) => state !== 'open')
    .map(({ id, state }) => ({
      id: randomUUID(),
      sheet_id: id,
      from_state: 'school-approved',
      to_state: state,
      at: now,
      checksum: checksums.get(id),
    })),
)
const seen = (wanted) =>
  sheets
    .filter(({ state }) => state === wanted)
    .map(({ id, state }) => ({ _id: id, state, checksum: checksums.get(id) }))
console.log(
  JSON.stringify({
    sessions: students.map(({ sid }) => sid),
    level: { session: session.id, program: offering.id, level: '1', semester: '1' },
    open: seen('open'),
    approved: seen('board-approved'),
  }),
)
await db.destroy()

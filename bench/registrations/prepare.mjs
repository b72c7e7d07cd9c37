// Run this with tsx, because it imports the source of the API: prepare.mjs <mysql url or ''>
// <SQLite file or ''> <number of students>. It opens course registration, and prints one line of
// JSON: the students, and the choice that each of them submits.
import { randomUUID } from 'node:crypto'
import { noticeKey } from '../../api/src/features/study/course-registrations/notices/notices.rules.ts'
import { openDatabase } from '../../api/src/platform/database/connection/database.ts'
import { addStudents, fullTimeComputing } from '../lib/enrolled-students.mjs'

const [databaseUrl, databaseFile, count] = process.argv.slice(2)
const db = openDatabase({ databaseUrl: databaseUrl || undefined, databaseFile })
const now = new Date().toISOString()
const at = { created_at: now, updated_at: now }

const session = await db('academic_sessions').where({ open_key: 'open' }).first('id')
const offering = await fullTimeComputing(db)
await db('session_controls')
  .where({ control_name: 'courseRegistration' })
  .update({ active: true, opens_at: null, closes_at: null })
await db('registration_policies').where({ session_id: session.id }).delete()
await db('registration_policies').insert({
  id: randomUUID(),
  session_id: session.id,
  offering_id: null,
  scope_key: `${session.id}:all`,
  semester: '1',
  min_units: 1,
  max_units: 60,
  change_days: 14,
  adviser_needed: false,
  fee_share: 0,
  version: 1,
  ...at,
})
// The mails about the opening belong to no submission.
await db('registration_notices').insert({
  id: noticeKey('opened', session.id, { semester: '1' }, null),
  last_student: '',
  created_at: now,
  done_at: now,
})
const courses = await db('program_courses')
  .where({ session_id: session.id, offering_id: offering.id, year: 1, semester: '1', active: true })
  .orderBy('id')
  .select('id')
// One course has a capacity, so that its places are locked and counted.
await db('program_courses').where({ id: courses[0].id }).update({ capacity: 100_000 })

const students = await addStudents(db, Number(count), { session, offering })
console.log(
  JSON.stringify({
    sessions: students.map(({ sid }) => sid),
    choice: {
      session: session.id,
      semester: '1',
      version: 0,
      courses: courses.map(({ id }) => id),
    },
  }),
)
await db.destroy()

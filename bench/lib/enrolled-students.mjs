// For scripts that run with tsx, because it imports the source of the API.
import { randomBytes, randomUUID } from 'node:crypto'
import { insertStudentRows } from '../../api/src/features/students/records/index.ts'

/** The full-time ND in Computer Science of the demo institution. */
export const fullTimeComputing = (db) =>
  db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .join('program_types as t', 't.id', 'r.type_id')
    .join('program_modes as m', 'm.id', 'r.mode_id')
    .where({ 'p.name': 'Computer Science', 't.code': 'ND', 'm.code': 'FT' })
    .first('o.id')

/**
 * Adds enrolled students of a session and a program, each signed in for a day. Returns their ids
 * and the ids of their login sessions.
 */
export async function addStudents(db, count, { session, offering }) {
  const now = new Date().toISOString()
  const students = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID(),
    sid: randomBytes(32).toString('base64url'),
    nth,
  }))
  await insertStudentRows(
    db,
    students.map(({ id, nth }) => ({
      id,
      application_number: `APP99${String(nth).padStart(6, '0')}`,
      matric_number: `ND/99/CSC/${nth}`,
      firstname: 'Ada',
      lastname: 'Obi',
      email: `r${nth}@example.com`,
      phone: '08030000000',
      status: 'active',
      session_id: session.id,
      entry_session_id: session.id,
      offering_id: offering.id,
      registration_key: id,
      must_change_password: false,
      othername: null,
      created_at: now,
      updated_at: now,
    })),
  )
  await db.batchInsert(
    'account_sessions',
    students.map(({ id, sid }) => ({
      id: sid,
      kind: 'student',
      account_id: id,
      remember: false,
      address: '127.0.0.1',
      created_at: now,
      seen_at: now,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })),
    250,
  )
  return students
}

import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../../platform/database/row-lock'
import { enrolledStatuses } from '../registrants.queries'

const table = 'registration_notices'

/** The students who are told in one transaction. */
export const studentsAtATime = 100

export interface Notice {
  id: string
  /** The last student who was told, by id; empty at the begin. */
  lastStudent: string
}
/** A student who is told. */
export interface ToldStudent {
  id: string
  applicationNumber: string
  firstname: string
  name: string
  email: string
  offering: string
}
interface Row {
  id: string
  application_number: string
  firstname: string
  lastname: string
  email: string
  offering_id: string
}

/** How far the notices about course registration have come. */
export const createNoticeRepository = (connection: Knex) => ({
  /** The notice with this key, added if it is new and locked; null if everybody was told. */
  lock: async (id: string, now: string): Promise<Notice | null> => {
    await connection(table)
      .insert({ id, last_student: '', created_at: now })
      .onConflict('id')
      // Not ignored: that shares the lock, and two processes would end in a deadlock.
      .merge({ id })
    await lockOnAllNodes(connection, table, [id])
    const row = await connection(table)
      .where({ id })
      .forUpdate()
      .first<{ last_student: string; done_at: string | null }>('last_student', 'done_at')
    return row.done_at === null ? { id, lastStudent: row.last_student } : null
  },

  /** Whether everybody was told, without a lock. */
  isDone: async (id: string): Promise<boolean> =>
    Boolean(await connection(table).where({ id }).whereNotNull('done_at').first('id')),

  advance: async (id: string, lastStudent: string): Promise<void> => {
    await connection(table).where({ id }).update({ last_student: lastStudent })
  },

  finish: async (id: string, now: string): Promise<void> => {
    await connection(table).where({ id }).update({ done_at: now })
  },

  /** The next students after one, by id: those with a matriculation number who are enrolled. */
  studentsAfter: async (last: string): Promise<ToldStudent[]> =>
    (
      await connection('students')
        .where('id', '>', last)
        .whereNotNull('matric_number')
        .whereIn('status', enrolledStatuses)
        .orderBy('id')
        .limit(studentsAtATime)
        .select<Row[]>('id', 'application_number', 'firstname', 'lastname', 'email', 'offering_id')
    ).map((row) => ({
      id: row.id,
      applicationNumber: row.application_number,
      firstname: row.firstname,
      name: `${row.firstname} ${row.lastname}`,
      email: row.email,
      offering: row.offering_id,
    })),

  /** The students among these whose courses of a semester wait or are approved, as `student:semester`. */
  registered: async (session: string, students: readonly string[]): Promise<Set<string>> => {
    const rows = await connection('course_registrations as r')
      .join('course_registration_versions as v', (on) => {
        on.on('v.registration_id', 'r.id').andOn('v.version', 'r.version')
      })
      .where({ 'r.session_id': session })
      .whereIn('r.student_id', students)
      .whereIn('v.state', ['submitted', 'approved'])
      .select<{ student_id: string; semester: string }[]>('r.student_id', 'r.semester')
    return new Set(rows.map(({ student_id, semester }) => `${student_id}:${semester}`))
  },
})
export type NoticeRepository = ReturnType<typeof createNoticeRepository>

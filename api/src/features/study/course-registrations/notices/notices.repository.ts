import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
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
}
interface Row {
  id: string
  application_number: string
  firstname: string
  lastname: string
  email: string
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

  /** The notices among these about which everybody was told, without a lock. */
  done: async (ids: readonly string[]): Promise<Set<string>> =>
    new Set(
      await connection(table).whereIn('id', ids).whereNotNull('done_at').pluck<string[]>('id'),
    ),

  advance: async (id: string, lastStudent: string): Promise<void> => {
    await connection(table).where({ id }).update({ last_student: lastStudent })
  },

  finish: async (id: string, now: string): Promise<void> => {
    await connection(table).where({ id }).update({ done_at: now })
  },

  /**
   * The next students of a program after one, by id: those who are enrolled with a matriculation
   * number.
   */
  studentsAfter: async (offering: string, last: string): Promise<ToldStudent[]> =>
    (
      await connection('students')
        .where({ offering_id: offering })
        .where('id', '>', last)
        .whereNotNull('matric_number')
        .whereIn('status', enrolledStatuses)
        .orderBy('id')
        .limit(studentsAtATime)
        .select<Row[]>('id', 'application_number', 'firstname', 'lastname', 'email')
    ).map((row) => ({
      id: row.id,
      applicationNumber: row.application_number,
      firstname: row.firstname,
      name: `${row.firstname} ${row.lastname}`,
      email: row.email,
    })),

  /** The ids of the students among these whose courses of a semester wait or are approved. */
  registered: async (
    { session, semester }: { session: string; semester: string },
    students: readonly string[],
  ): Promise<Set<string>> =>
    new Set(
      await connection('course_registrations as r')
        .join('course_registration_versions as v', (on) => {
          on.on('v.registration_id', 'r.id').andOn('v.version', 'r.version')
        })
        .where({ 'r.session_id': session, 'r.semester': semester })
        .whereIn('r.student_id', students)
        .whereIn('v.state', ['submitted', 'approved'])
        .pluck<string[]>('r.student_id'),
    ),
})
export type NoticeRepository = ReturnType<typeof createNoticeRepository>

import type { StudentProbation } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { newId } from '../../../platform/ids'
import { lockStudentByNumber } from '../../students/records'
import { probationsWhere } from './student-probations.queries'

const table = 'student_probations'

interface NewProbation {
  student: string
  session: string
  reason: string
  by: string
  now: string
}
/**
 * The id of the new probation. Undefined if the student is already on probation in this session.
 */
async function start(
  connection: Knex,
  { student, session, reason, by, now }: NewProbation,
): Promise<string | undefined> {
  const id = newId()
  const isNew = await insertOnce(
    connection(table).insert({
      id,
      student_id: student,
      session_id: session,
      active_key: `${student}:${session}`,
      reason,
      started_by: by,
      created_at: now,
      updated_at: now,
    }),
  )
  return isNew ? id : undefined
}

/** Compare-and-set. False if it is not in force. */
const end = async (connection: Knex, id: string, by: string, now: string): Promise<boolean> =>
  (await connection(table)
    .where({ id })
    .whereNull('ended_at')
    .update({ ended_at: now, ended_by: by, active_key: null, updated_at: now })) === 1

/** Students on probation in a session. */
export const createProbationRepository = (connection: Knex) => ({
  of: (session: string): Promise<StudentProbation[]> =>
    probationsWhere(connection, { 'row.session_id': session }),
  get: async (id: string): Promise<StudentProbation | undefined> =>
    (await probationsWhere(connection, { 'row.id': id }))[0],

  studentByNumber: (number: string) => lockStudentByNumber(connection, number),
  start: start.bind(null, connection),
  end: end.bind(null, connection),
})
export type ProbationRepository = ReturnType<typeof createProbationRepository>

/** Probations that decisions of the Academic Board start and end. */
export const bindProbationWrites = (connection: Knex) => ({
  start: start.bind(null, connection),
  end: end.bind(null, connection),
})
export type ProbationWrites = ReturnType<typeof bindProbationWrites>

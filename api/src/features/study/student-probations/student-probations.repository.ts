import type { StudentProbation } from '@portal/contracts'
import type { Knex } from 'knex'
import { isUniqueViolation } from '../../../platform/database/database-errors'
import { newId } from '../../../platform/ids'
import { probationsWhere } from './student-probations.queries'

const table = 'student_probations'

interface NewProbation {
  student: string
  session: string
  reason: string
  by: string
  now: string
}
export interface NamedStudent {
  id: string
  name: string
  enrolled: boolean
}

/** Students on probation in a session. */
export const createProbationRepository = (connection: Knex) => ({
  of: (session: string): Promise<StudentProbation[]> =>
    probationsWhere(connection, { 'row.session_id': session }),
  get: async (id: string): Promise<StudentProbation | undefined> =>
    (await probationsWhere(connection, { 'row.id': id }))[0],

  /** By matriculation number or application number. */
  studentByNumber: async (number: string): Promise<NamedStudent | undefined> => {
    const row = await connection('students')
      .where({ matric_number: number })
      .orWhere({ application_number: number })
      .first<Record<'id' | 'firstname' | 'lastname' | 'matric_number', string | null> | undefined>(
        'id',
        'firstname',
        'lastname',
        'matric_number',
      )
    return row?.id
      ? {
          id: row.id,
          name: `${row.firstname ?? ''} ${row.lastname ?? ''}`,
          enrolled: row.matric_number !== null,
        }
      : undefined
  },

  /** Undefined if the student is already on probation in this session. */
  start: async ({
    student,
    session,
    reason,
    by,
    now,
  }: NewProbation): Promise<string | undefined> => {
    const id = newId()
    try {
      await connection(table).insert({
        id,
        student_id: student,
        session_id: session,
        active_key: `${student}:${session}`,
        reason,
        started_by: by,
        created_at: now,
        updated_at: now,
      })
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
    return id
  },

  /** Compare-and-set. False if it is not in force. */
  end: async (id: string, by: string, now: string): Promise<boolean> =>
    (await connection(table)
      .where({ id })
      .whereNull('ended_at')
      .update({ ended_at: now, ended_by: by, active_key: null, updated_at: now })) === 1,
})
export type ProbationRepository = ReturnType<typeof createProbationRepository>

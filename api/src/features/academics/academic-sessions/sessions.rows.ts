import { academicSessionMessages } from '@portal/contracts'
import type { AcademicSession, SessionStatus, SessionUses } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/count'
import { isUniqueViolation } from '../../../platform/database/database-errors'
import { createRows } from '../../../platform/database/rows'
import { takeNamedLock } from '../../../platform/database/named-lock'
import { conflict } from '../../../platform/errors'
import { createControlSets } from '../session-controls'

interface SessionRow {
  id: string
  session_year: string
  start_on: string
  end_on: string
  status: SessionStatus
  description: string | null
  updated_at: string
}

const toSession = ({
  id,
  session_year,
  start_on,
  end_on,
  status,
  description,
  updated_at,
}: SessionRow): AcademicSession => ({
  _id: id,
  sessionYear: session_year,
  startDate: start_on,
  endDate: end_on,
  status,
  description,
  updatedAt: updated_at,
})

/** Sessions as the academic office changes them. */
export function createSessionRows(connection: Knex) {
  const rows = createRows<SessionRow, AcademicSession>(connection, {
    table: 'academic_sessions',
    noun: 'academic-session',
    order: ['row.session_year', 'row.id'],
    toEntity: toSession,
    select: (db) =>
      db('academic_sessions as row').select(
        'row.id',
        'row.session_year',
        'row.start_on',
        'row.end_on',
        'row.status',
        'row.description',
        'row.updated_at',
      ),
    taken: { field: 'sessionYear', message: academicSessionMessages.duplicate },
  })
  return {
    ...rows,
    /** All of them off. */
    addControls: createControlSets(connection).ensure,
    removeControls: createControlSets(connection).remove,

    /** Changes of sessions come one after the other, until each transaction ends: which one is open follows from all of them. */
    inTurn: (): Promise<void> => takeNamedLock(connection, 'academic-session-changes'),

    /** Brings the key that lets one session at most be open in line with the status. */
    markOpen: async (id: string, status: SessionStatus): Promise<void> => {
      try {
        await connection('academic_sessions')
          .where({ id })
          .update({ open_key: status === 'open' ? 'open' : null })
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict(academicSessionMessages.openedMeanwhile)
        throw error
      }
    },

    usesOf: async (session_id: string): Promise<SessionUses> => ({
      students: await countOf(
        connection('students').where({ session_id }).orWhere({ entry_session_id: session_id }),
      ),
      courses: await countOf(connection('program_courses').where({ session_id })),
      applications: await countOf(connection('scholarship_applications').where({ session_id })),
      fees: await countOf(connection('program_session_payments').where({ session_id })),
    }),
  }
}
export type SessionRows = ReturnType<typeof createSessionRows>

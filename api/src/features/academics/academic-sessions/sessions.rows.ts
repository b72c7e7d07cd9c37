import { academicSessionMessages } from '@portal/contracts'
import type { AcademicSession, SessionStatus, SessionUses } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { isUniqueViolation } from '../../../platform/database/connection/database-errors'
import { createRows } from '../../../platform/database/rows/rows'
import { countReferring, type ReferringRows } from '../../../platform/database/rows/referring-rows'
import { takeNamedLock } from '../../../platform/database/transactions/named-lock'
import { conflict } from '../../../platform/errors'
import { createControlSets, sessionsChanged } from '../session-controls'

interface SessionRow {
  id: string
  session_year: string
  start_on: string
  end_on: string
  status: SessionStatus
  description: string | null
  updated_at: string
}

/** What sessions read of higher groups. */
export type SessionReads = Record<
  'studentsOfSession' | 'applicationsOfSession' | 'feesOfSession',
  ReferringRows
>

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

/** Writes of academic sessions. */
export function createSessionRows(connection: Knex, reads: SessionReads) {
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
    add: async (...values: Parameters<typeof rows.add>): Promise<string> => {
      const id = await rows.add(...values)
      await sessionsChanged(connection)
      return id
    },
    change: async (...values: Parameters<typeof rows.change>): Promise<void> => {
      await rows.change(...values)
      await sessionsChanged(connection)
    },
    remove: async (...values: Parameters<typeof rows.remove>): Promise<void> => {
      await rows.remove(...values)
      await sessionsChanged(connection)
    },
    /** All new controls are off. */
    addControls: createControlSets(connection).ensure,
    removeControls: createControlSets(connection).remove,

    /**
     * Changes of sessions run one after the other, until each transaction ends, because the open
     * session depends on all of them.
     */
    lock: (): Promise<void> => takeNamedLock(connection, 'academic-session-changes'),

    /** Updates the unique key that allows only one open session. */
    markOpen: async (id: string, status: SessionStatus): Promise<void> => {
      try {
        await connection('academic_sessions')
          .where({ id })
          .update({ open_key: status === 'open' ? 'open' : null })
        await sessionsChanged(connection)
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict(academicSessionMessages.openedMeanwhile)
        throw error
      }
    },

    usesOf: async (session_id: string): Promise<SessionUses> => ({
      students: await countReferring(connection, reads.studentsOfSession, session_id),
      courses: await countOf(connection('program_courses').where({ session_id })),
      applications: await countReferring(connection, reads.applicationsOfSession, session_id),
      fees: await countReferring(connection, reads.feesOfSession, session_id),
    }),
  }
}
export type SessionRows = ReturnType<typeof createSessionRows>

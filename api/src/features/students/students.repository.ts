import { messages, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/database-errors'
import { conflict } from '../../platform/errors'
import { endLoginSessions } from '../../platform/login/login-sessions.repository'
import { studentsChanged } from './student-count'
import { isDecision, searchColumns } from './students.rules'

/** What an edit can change, and what the list is searched and sorted by. */
export interface StudentDetails {
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  offering: string
}
export interface StoredStudent extends StudentDetails {
  id: string
  applicationNumber: string
  status: StudentStatus
  session: string
}
export interface NewStudent extends StudentDetails {
  id: string
  applicationNumber: string
  session: string
  registrationKey: string
  now: string
}

interface StudentRow {
  id: string
  application_number: string
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  offering_id: string
  session_id: string
  status: StudentStatus
  registration_key: string
}

const toStored = (row: StudentRow): StoredStudent => ({
  id: row.id,
  applicationNumber: row.application_number,
  firstname: row.firstname,
  lastname: row.lastname,
  othername: row.othername,
  email: row.email,
  phone: row.phone,
  offering: row.offering_id,
  session: row.session_id,
  status: row.status,
})

/** When the admission office decided, taken back with the decision; and when a student was cleared, which who graduates was before. */
function dateColumns(connection: Knex, from: StudentStatus, to: StudentStatus, now: string): Record<string, string | null | Knex.Raw> {
  if (isDecision(from, to)) return { decided_at: now }
  if (to === 'pending') return { decided_at: null }
  if (to === 'cleared') return { cleared_at: now }
  return to === 'graduated' ? { cleared_at: connection.raw('coalesce(cleared_at, ?)', [now]) } : {}
}

const detailColumns = (details: StudentDetails & { applicationNumber: string }) => ({
  firstname: details.firstname,
  lastname: details.lastname,
  othername: details.othername,
  email: details.email,
  phone: details.phone,
  offering_id: details.offering,
  ...searchColumns(details),
})

/** Writes of students, and reads of a single one. */
export function createStudentRepository(connection: Knex) {
  const table = () => connection<StudentRow>('students')
  return {
    find: async (applicationNumber: string): Promise<StoredStudent | null> => {
      const row = await table().where({ application_number: applicationNumber }).first()
      return row ? toStored(row) : null
    },
    findByKey: async (registrationKey: string): Promise<string | null> =>
      (await table().where({ registration_key: registrationKey }).first('id'))?.id ?? null,

    /** An applicant with an empty form; false when this registration is already stored, 409 when its program has just been deleted. */
    insert: async (student: NewStudent): Promise<boolean> => {
      const { id, applicationNumber, session, registrationKey, now } = student
      try {
        await connection('students').insert({
          id, application_number: applicationNumber, ...detailColumns(student), status: 'pending', session_id: session,
          entry_session_id: session, registration_key: registrationKey, must_change_password: true, created_at: now, updated_at: now,
        })
      } catch (error) {
        if (isUniqueViolation(error)) return false
        if (isForeignKeyViolation(error)) throw conflict(messages.registration.unknownProgram)
        throw error
      }
      await studentsChanged(connection, 1)
      return true
    },

    /**
     * Moves the status only from where the caller saw it: of two who decide at once, one is told false. A suspension ends the
     * student's sessions, and so does its end: whoever was just signing in may have begun one meanwhile.
     */
    moveStatus: async (id: string, from: StudentStatus, to: StudentStatus, now: string): Promise<boolean> => {
      const moved: number = await connection('students').where({ id, status: from }).update({ status: to, ...dateColumns(connection, from, to, now), updated_at: now })
      if (moved !== 1) return false
      if (from === 'suspended' || to === 'suspended') await endLoginSessions(connection, 'student', id)
      await studentsChanged(connection)
      return true
    },
    /** Makes a decided student pending again, while what cannot be undone has not happened; false when something was first. */
    takeBack: async (id: string, from: StudentStatus, now: string): Promise<boolean> => {
      const moved: number = await connection('students').where({ id, status: from, cleared: false }).whereNull('matric_number')
        .update({ status: 'pending', decided_at: null, updated_at: now })
      if (moved === 1) await studentsChanged(connection)
      return moved === 1
    },
    edit: async (id: string, details: StudentDetails & { applicationNumber: string }, now: string): Promise<void> => {
      const changed: number = await connection('students').where({ id }).update({ ...detailColumns(details), updated_at: now })
      if (changed !== 1) throw conflict()
      await studentsChanged(connection)
    },
  }
}
export type StudentRepository = ReturnType<typeof createStudentRepository>

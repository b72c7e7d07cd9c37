import { messages, studentMessages, type EntryRoute, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  isDuplicateIn,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/connection/database-errors'
import { conflict } from '../../../platform/errors'
import { endLoginSessions } from '../../../platform/login/login-sessions.repository'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { studentsChanged } from './list/student-count'
import { changeStudentRow, insertStudentRows } from './student-rows.repository'
import { clears, isDecision } from './students.rules'

/** Fields that an edit can change, and by which the list is searched and sorted. */
export interface StudentDetails {
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  offering: string
  jambNumber: string | null
  entryRoute: EntryRoute | null
}
export interface StoredStudent extends StudentDetails {
  id: string
  applicationNumber: string
  status: StudentStatus
  session: string
  updatedAt: string
}
/** Initial state of a student added by staff; an applicant starts as pending. */
interface Beginning {
  status: StudentStatus
  matricNumber: string | null
  year: number
  semester: string
}
export interface NewStudent extends StudentDetails {
  id: string
  applicationNumber: string
  session: string
  registrationKey: string
  now: string
  beginning?: Beginning
}

/** Another student has this matric number, possibly since a moment ago. */
export class MatricNumberTaken extends Error {}

/** Throws 409 if the error tells that another student of the session has the JAMB number. */
export function refuseTakenJamb(error: unknown): void {
  if (isDuplicateIn(error, { index: 'students_jamb', column: 'students.jamb_number' }))
    throw conflict(studentMessages.jambTaken, [
      { field: 'jambNumber', message: studentMessages.jambTaken },
    ])
}

export interface StudentRow {
  id: string
  application_number: string
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  jamb_number: string | null
  entry_route: EntryRoute | null
  offering_id: string
  session_id: string
  status: StudentStatus
  registration_key: string
  matric_number: string | null
  updated_at: string
}

const toStored = (row: StudentRow): StoredStudent => ({
  id: row.id,
  applicationNumber: row.application_number,
  firstname: row.firstname,
  lastname: row.lastname,
  othername: row.othername,
  email: row.email,
  phone: row.phone,
  jambNumber: row.jamb_number,
  entryRoute: row.entry_route,
  offering: row.offering_id,
  session: row.session_id,
  status: row.status,
  updatedAt: row.updated_at,
})

/**
 * Timestamps of a status change: the decision, which is cleared when it is taken back, and the
 * clearance. A graduate without a clearance date gets this one.
 */
function reachedColumns(
  connection: Knex,
  from: StudentStatus,
  to: StudentStatus,
  now: string,
): Record<string, string | boolean | null | Knex.Raw> {
  if (isDecision(from, to)) return { decided_at: now }
  if (to === 'pending') return { decided_at: null }
  if (!clears(to)) return {}
  return {
    cleared: true,
    cleared_at: to === 'cleared' ? now : connection.raw('coalesce(cleared_at, ?)', [now]),
  }
}

/**
 * An applicant starts as pending. For a student added by staff, the steps before the initial status
 * are dated now.
 */
function beginningColumns({
  beginning,
  now,
}: NewStudent): Record<string, string | number | boolean | null> {
  if (!beginning) return { status: 'pending', cleared: false }
  const { status, matricNumber, year, semester } = beginning
  return {
    status,
    year,
    semester,
    matric_number: matricNumber,
    matric_issued_at: matricNumber && now,
    decided_at: status === 'pending' ? null : now,
    cleared: clears(status),
    cleared_at: clears(status) ? now : null,
  }
}

/** All columns of a new student. */
const newColumns = (student: NewStudent) => {
  const {
    id,
    applicationNumber,
    firstname,
    lastname,
    othername,
    email,
    phone,
    offering,
    jambNumber,
    entryRoute,
    session,
    registrationKey,
    now,
  } = student
  return {
    id,
    application_number: applicationNumber,
    firstname,
    lastname,
    othername,
    email,
    phone,
    jamb_number: jambNumber,
    entry_route: entryRoute,
    offering_id: offering,
    ...beginningColumns(student),
    session_id: session,
    entry_session_id: session,
    registration_key: registrationKey,
    must_change_password: true,
    created_at: now,
    updated_at: now,
  }
}

/** Writes students, and reads single ones. */
export function createStudentRepository(connection: Knex) {
  const table = () => connection<StudentRow>('students')
  const findByKey = async (registrationKey: string): Promise<string | null> =>
    (await table().where({ registration_key: registrationKey }).first('id'))?.id ?? null
  /** Throws 409 if another student of the session has the JAMB number. */
  const change = (
    where: Record<string, string>,
    details: StudentDetails & { applicationNumber: string },
    now: string,
  ): Promise<boolean> =>
    changeStudentRow(connection, where, details, {
      phone: details.phone,
      entry_route: details.entryRoute,
      offering_id: details.offering,
      updated_at: now,
    }).catch((error: unknown) => {
      refuseTakenJamb(error)
      throw error
    })
  return {
    find: async (applicationNumber: string): Promise<StoredStudent | null> => {
      const row = await table().where({ application_number: applicationNumber }).first()
      return row ? toStored(row) : null
    },
    /** Like `find`, but locks the row until the caller's transaction ends. */
    lock: async (applicationNumber: string): Promise<StoredStudent | null> => {
      const student = () => table().where({ application_number: applicationNumber })
      await lockOnAllNodes(connection, 'students', await student().pluck('id'))
      const row = await student().forUpdate().first()
      return row ? toStored(row) : null
    },
    findByKey,

    /**
     * Adds a student. Returns false if this registration is stored already; throws 409 if its
     * program has just been deleted. Throws `MatricNumberTaken` if another student has that number;
     * the transaction may retry with another one.
     */
    insert: async (student: NewStudent): Promise<boolean> => {
      try {
        await insertStudentRows(connection, [newColumns(student)])
      } catch (error) {
        refuseTakenJamb(error)
        if (
          isUniqueViolation(error) &&
          student.beginning?.matricNumber &&
          !(await findByKey(student.registrationKey))
        )
          throw new MatricNumberTaken()
        if (isUniqueViolation(error)) return false
        if (isForeignKeyViolation(error)) throw conflict(messages.registration.unknownProgram)
        throw error
      }
      await studentsChanged(connection, 1)
      return true
    },

    /**
     * Adds up to a hundred or so students. Throws the database's own error, and the caller must
     * call `studentsChanged` at the end.
     */
    insertAll: async (students: readonly NewStudent[]): Promise<void> => {
      await insertStudentRows(connection, students.map(newColumns))
    },

    /**
     * Compare-and-set on the status: of two concurrent decisions one returns false. The start and
     * the end of a suspension both end the student's sessions, because a concurrent sign-in may
     * have created one meanwhile.
     */
    moveStatus: async (
      id: string,
      from: StudentStatus,
      to: StudentStatus,
      now: string,
    ): Promise<boolean> => {
      const moved: number = await connection('students')
        .where({ id, status: from })
        .update({ status: to, ...reachedColumns(connection, from, to, now), updated_at: now })
      if (moved !== 1) return false
      if (from === 'suspended' || to === 'suspended')
        await endLoginSessions(connection, 'student', id)
      await studentsChanged(connection)
      return true
    },
    /**
     * Compare-and-set on `updated_at`: false if the student was changed since. The caller must call
     * `studentsChanged`.
     */
    editUnlessChanged: (
      id: string,
      updatedAt: string,
      details: StudentDetails & { applicationNumber: string },
      now: string,
    ): Promise<boolean> => change({ id, updated_at: updatedAt }, details, now),
    /**
     * Makes a decided student pending again; false if the status changed, or a clearance or a
     * matric number came first.
     */
    takeBack: async (id: string, from: StudentStatus, now: string): Promise<boolean> => {
      const moved: number = await connection('students')
        .where({ id, status: from, cleared: false })
        .whereNull('matric_number')
        .update({ status: 'pending', decided_at: null, updated_at: now })
      if (moved === 1) await studentsChanged(connection)
      return moved === 1
    },
    edit: async (
      id: string,
      details: StudentDetails & { applicationNumber: string },
      now: string,
    ): Promise<void> => {
      if (!(await change({ id }, details, now))) throw conflict()
      await studentsChanged(connection)
    },
  }
}
export type StudentRepository = ReturnType<typeof createStudentRepository>

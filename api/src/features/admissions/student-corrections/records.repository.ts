import { correctionMessages, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/connection/database-errors'
import {
  moveRows,
  moveRowsBack,
  rekeyRows,
  type StudentRows,
} from '../../../platform/database/rows/student-rows'
import { conflict } from '../../../platform/errors'
import { endLoginSessions } from '../../../platform/login/login-sessions.repository'
import { removeResets } from '../../../platform/login/password-resets.repository'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { extensionsOfStudent } from '../../academics/session-controls'
import { creditsOfStudent } from '../../study/course-credits'
import { requestedChargesOfStudent } from '../../charges/requested-charges'
import { scoresOfStudent } from '../../results/score-sheets'
import { progressionsOfStudent } from '../../results/progressions'
import { transcriptsOfStudent } from '../../results/transcript-requests'
import { withholdingsOfStudent } from '../../results/withholdings'
import { probationsOfStudent } from '../../study/student-probations'
import { notificationsOfStudent } from '../../messages/notifications'
import { bankPaymentsOfStudent } from '../../money/bank'
import { paymentsOfStudent } from '../../money/card-payments'
import { adjustmentsOfStudent, deadlinesOfStudent } from '../../money/concessions'
import { requestsOfStudent } from '../../money/payment-requests'
import { scholarshipsOfStudent } from '../../students/scholarships'
import { papersOfStudent } from '../../students/papers'
import { registrationsOfStudent, removeUnsubmittedTwins } from '../../study/course-registrations'
import {
  changeStudentRow,
  restoreForm,
  deleteStudentRow,
  insertStudentRows,
  refuseTakenJamb,
} from '../../students/records'
import { restoreDraft } from '../application-form'

export type Columns = Record<string, unknown>
/** A student row, with the columns that a merge uses. */
export interface StudentRow extends Columns {
  id: string
  application_number: string
  matric_number: string | null
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  /** Absent in the data of merges from before the column. */
  jamb_number?: string | null
  status: StudentStatus
  cleared: number
  updated_at: string
}
/** A record with its form and draft. */
export interface WholeRecord {
  student: StudentRow
  biodata: Columns | null
  draft: Columns | null
}
/** Moved rows: ids by table. */
export type Moved = Record<string, string[]>

/** Generated columns, which cannot be inserted. */
const generated = ['email_key', 'phone_key']
/**
 * Rows that move with the student. The owner of a new table must export it, and it must be listed
 * here; otherwise its foreign key makes the merge fail.
 */
const following: readonly StudentRows[] = [
  ...extensionsOfStudent,
  ...probationsOfStudent,
  ...creditsOfStudent,
  ...notificationsOfStudent,
  ...scholarshipsOfStudent,
  ...paymentsOfStudent,
  ...adjustmentsOfStudent,
  ...deadlinesOfStudent,
  ...bankPaymentsOfStudent,
  ...requestsOfStudent,
  ...registrationsOfStudent,
  ...scoresOfStudent,
  withholdingsOfStudent,
  requestedChargesOfStudent,
  transcriptsOfStudent,
  progressionsOfStudent,
  papersOfStudent,
]

/**
 * Updates the keys of moved rows to the new student id; throws 409 if both records have the same
 * one, such as two open payments of one charge, or registrations of one semester.
 */
async function rekey(connection: Knex, from: string, to: string): Promise<void> {
  for (const rows of following)
    try {
      await rekeyRows(connection, rows, from, to)
    } catch (error) {
      throw isUniqueViolation(error)
        ? conflict(rows.collision ?? correctionMessages.sameCharge)
        : error
    }
}

export const without = (row: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Rows of two records, for merging and separating them. */
export function createRecordRepository(connection: Knex) {
  const one = async (table: string, student: string): Promise<Columns | null> =>
    (await connection(table).where({ student_id: student }).first<Columns | undefined>()) ?? null
  const whole = async (query: Knex.QueryBuilder): Promise<Map<string, WholeRecord>> => {
    const rows = await query.orderBy('id').select<StudentRow[]>()
    const records = new Map<string, WholeRecord>()
    for (const row of rows)
      records.set(row.id, {
        student: row,
        biodata: await one('biodata', row.id),
        draft: await one('application_drafts', row.id),
      })
    return records
  }
  return {
    /**
     * Locks the records until the transaction ends; a missing record is not in the map. Always in
     * the same order, so that two merges do not deadlock.
     */
    lock: async (ids: readonly string[]) => {
      await lockOnAllNodes(connection, 'students', ids)
      return whole(connection('students').whereIn('id', ids).forUpdate())
    },
    /** Like `lock`, without locking. */
    read: (ids: readonly string[]) => whole(connection('students').whereIn('id', ids)),
    move: async (from: StudentRow, to: StudentRow): Promise<Moved> => {
      await removeUnsubmittedTwins(connection, [from.id, to.id])
      const moved: Moved = {}
      for (const rows of following) moved[rows.table] = await moveRows(connection, rows, from, to)
      await rekey(connection, from.id, to.id)
      return moved
    },
    moveBack: async (moved: Moved, from: StudentRow, to: StudentRow): Promise<void> => {
      for (const rows of following)
        await moveRowsBack(connection, rows, moved[rows.table] ?? [], from, to)
      await rekey(connection, from.id, to.id)
    },
    isBooked: async (student: string): Promise<boolean> =>
      Boolean(await connection('ledger_entries').where({ student_id: student }).first('id')),
    /** Whether the ledger has entries for any moved payment. */
    isAnyBooked: async (moved: Moved): Promise<boolean> => {
      const references = [
        ...(await connection('student_payments')
          .whereIn('id', moved['student_payments'] ?? [])
          .pluck<string[]>('payment_ref')),
        ...(await connection('payment_intents')
          .whereIn('id', moved['payment_intents'] ?? [])
          .pluck<string[]>('reference')),
        ...(await connection('bank_payments')
          .whereIn('id', moved['bank_payments'] ?? [])
          .pluck<string[]>('reference')),
      ]
      return Boolean(
        await connection('ledger_transactions').whereIn('reference', references).first('id'),
      )
    },
    /** Changes names and other columns. */
    change: async (
      {
        id,
        application_number: applicationNumber,
        firstname,
        lastname,
        othername,
        email,
        jamb_number: jambNumber = null,
      }: StudentRow,
      values: Columns,
    ): Promise<void> => {
      await changeStudentRow(
        connection,
        { id },
        { applicationNumber, firstname, lastname, othername, email, jambNumber },
        values,
      ).catch((error: unknown) => {
        refuseTakenJamb(error)
        throw error
      })
    },
    /** Ends sessions and recovery links, and deletes the record with its own rows. */
    close: async (id: string): Promise<void> => {
      await endLoginSessions(connection, 'student', id)
      await removeResets(connection, 'student', id)
      await deleteStudentRow(connection, id)
    },
    /**
     * Restores a closed record; throws 409 if the same person has registered again, or if its
     * program or session was deleted.
     */
    reopen: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
      try {
        await insertStudentRows(connection, [without(student, generated) as StudentRow])
      } catch (error) {
        if (isForeignKeyViolation(error)) throw conflict(correctionMessages.placeGone)
        throw isUniqueViolation(error) ? conflict(correctionMessages.registeredAgain) : error
      }
      if (biodata) await restoreForm(connection, biodata)
      if (draft) await restoreDraft(connection, draft)
    },
  }
}
export type RecordRepository = ReturnType<typeof createRecordRepository>

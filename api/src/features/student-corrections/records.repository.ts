import { correctionMessages as sentences, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/database-errors'
import { conflict } from '../../platform/errors'
import { endLoginSessions } from '../../platform/login/login-sessions.repository'
import { changeStudentRow, insertStudentRows } from '../students'

export type Columns = Record<string, unknown>
/** A student's row as the table has it, as far as a merge looks into it. */
export interface StudentRow extends Columns {
  id: string
  application_number: string
  matric_number: string | null
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  status: StudentStatus
  cleared: number
  updated_at: string
}
/** A record with the form and the draft that only it can have. */
export interface WholeRecord {
  student: StudentRow
  biodata: Columns | null
  draft: Columns | null
}
/** What was moved from one record to another: ids by table. */
export type Moved = Record<string, string[]>

/** What the database works out by itself, and takes from nobody. */
const generated = ['email_key', 'phone_key']
/** Whatever else hangs on a student, by id or by number. A table that is added later is named here; forgotten, its foreign key stops the merge. */
const hanging = [
  { table: 'control_extensions', column: 'student_id', by: 'id' },
  { table: 'notifications', column: 'target_student', by: 'application_number' },
  { table: 'scholarship_applications', column: 'application_no', by: 'application_number' },
  { table: 'student_payments', column: 'student_id', by: 'id' },
  { table: 'payment_intents', column: 'student_id', by: 'id' },
  { table: 'charge_adjustments', column: 'student_id', by: 'id' },
  { table: 'bank_payments', column: 'student_id', by: 'id' },
  { table: 'payment_attention', column: 'student_id', by: 'id' },
  { table: 'payment_requests', column: 'student_id', by: 'id' },
] as const

/** Keys that begin with the id of their student. */
const keyed = [
  { table: 'payment_intents', key: 'open_key' },
  { table: 'bank_payments', key: 'open_key' },
  { table: 'charge_adjustments', key: 'active_key' },
  { table: 'student_payments', key: 'settled_key' },
] as const

/** Brings the keys of a student's rows in line with who these are of by now; 409 where both records have the same under way. */
async function rekey(connection: Knex, from: string, to: string): Promise<void> {
  try {
    for (const { table, key } of keyed) {
      await connection(table)
        .where({ student_id: to })
        .where(key, 'like', `${from}:%`)
        .update({ [key]: connection.raw('replace(??, ?, ?)', [key, from, to]) })
    }
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(sentences.sameCharge) : error
  }
}

export const without = (row: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Rows of two records that become one, and back. */
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
    /** Both whole, unchanged by anybody else until the transaction ends; null where one is gone. Always in the same order, so that two merges do not wait for each other. */
    lock: (ids: readonly string[]) => whole(connection('students').whereIn('id', ids).forUpdate()),
    /** The same without keeping anybody from changing them. */
    read: (ids: readonly string[]) => whole(connection('students').whereIn('id', ids)),
    move: async (from: StudentRow, to: StudentRow): Promise<Moved> => {
      const moved: Moved = {}
      for (const { table, column, by } of hanging) {
        moved[table] = await connection(table)
          .where({ [column]: from[by] })
          .pluck<string[]>('id')
        await connection(table)
          .where({ [column]: from[by] })
          .update({ [column]: to[by] })
      }
      await rekey(connection, from.id, to.id)
      return moved
    },
    moveBack: async (moved: Moved, from: StudentRow, to: StudentRow): Promise<void> => {
      for (const { table, column, by } of hanging) {
        await connection(table)
          .whereIn('id', moved[table] ?? [])
          .where({ [column]: from[by] })
          .update({ [column]: to[by] })
      }
      await rekey(connection, from.id, to.id)
    },
    isBooked: async (student: string): Promise<boolean> =>
      Boolean(await connection('ledger_entries').where({ student_id: student }).first('id')),
    /** Whether the books know of anything that has been moved. */
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
    /** Names and what goes with them. */
    change: async (
      {
        id,
        application_number: applicationNumber,
        firstname,
        lastname,
        othername,
        email,
      }: StudentRow,
      values: Columns,
    ): Promise<void> => {
      await changeStudentRow(
        connection,
        { id },
        { applicationNumber, firstname, lastname, othername, email },
        values,
      )
    },
    /** Nobody can sign in with it any more, and what only it has goes with it. */
    close: async (id: string): Promise<void> => {
      await endLoginSessions(connection, 'student', id)
      await connection('password_resets').where({ kind: 'student', account_id: id }).delete()
      await connection('students').where({ id }).delete()
    },
    /** Brings a closed record back; 409 when somebody has taken its place, or when what it was on has been deleted. */
    reopen: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
      try {
        await insertStudentRows(connection, [without(student, generated) as StudentRow])
      } catch (error) {
        if (isForeignKeyViolation(error)) throw conflict(sentences.placeGone)
        throw isUniqueViolation(error) ? conflict(sentences.registeredAgain) : error
      }
      if (biodata) await connection('biodata').insert(biodata)
      if (draft) await connection('application_drafts').insert(draft)
    },
  }
}
export type RecordRepository = ReturnType<typeof createRecordRepository>

import { correctionMessages as sentences, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/database-errors'
import { conflict } from '../../platform/errors'
import { endLoginSessions } from '../../platform/login/login-sessions.repository'

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
export interface WholeRecord { student: StudentRow; biodata: Columns | null; draft: Columns | null }
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
] as const

export const without = (row: Columns, names: readonly string[]): Columns => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Rows of two records that become one, and back. */
export function createRecordRepository(connection: Knex) {
  const one = async (table: string, student: string): Promise<Columns | null> => (await connection(table).where({ student_id: student }).first<Columns | undefined>()) ?? null
  const whole = async (query: Knex.QueryBuilder): Promise<Map<string, WholeRecord>> => {
    const rows = await query.orderBy('id').select<StudentRow[]>()
    const records = new Map<string, WholeRecord>()
    for (const row of rows) records.set(row.id, { student: row, biodata: await one('biodata', row.id), draft: await one('application_drafts', row.id) })
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
        moved[table] = await connection(table).where({ [column]: from[by] }).pluck<string[]>('id')
        await connection(table).where({ [column]: from[by] }).update({ [column]: to[by] })
      }
      return moved
    },
    moveBack: async (moved: Moved, from: StudentRow, to: StudentRow): Promise<void> => {
      for (const { table, column, by } of hanging) {
        await connection(table).whereIn('id', moved[table] ?? []).where({ [column]: from[by] }).update({ [column]: to[by] })
      }
    },
    change: (id: string, values: Columns) => connection('students').where({ id }).update(values),
    /** Nobody can sign in with it any more, and what only it has goes with it. */
    close: async (id: string): Promise<void> => {
      await endLoginSessions(connection, 'student', id)
      await connection('password_resets').where({ kind: 'student', account_id: id }).delete()
      await connection('students').where({ id }).delete()
    },
    /** Brings a closed record back; 409 when somebody has taken its place, or when what it was on has been deleted. */
    reopen: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
      try {
        await connection('students').insert(without(student, generated))
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

import { correctionMessages as sentences, type StudentMerge, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { isUniqueViolation } from '../../platform/database/database-errors'
import { conflict } from '../../platform/errors'
import { endLoginSessions } from '../../platform/login/login-sessions.repository'

type Columns = Record<string, unknown>
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
/** All that is needed to part two records again. */
export interface BeforeMerge { kept: WholeRecord; closed: WholeRecord; moved: Moved; keptAfter: string; formAfter: string | null }
interface MergeRow {
  id: string
  kept_id: string
  closed_number: string
  before_json: string
  undone_at: string | null
  created_at: string
  kept_number: string
  first_name: string | null
  last_name: string | null
}
export interface StoredMerge { id: string; kept: string; before: BeforeMerge; undoneAt: string | null }

/** What the database works out by itself, and takes from nobody. */
const generated = ['email_key', 'phone_key']
/** Whatever else hangs on a student, by id or by number. A table that is added later is named here; forgotten, its foreign key stops the merge. */
const hanging = [
  { table: 'control_extensions', column: 'student_id', by: 'id' },
  { table: 'notifications', column: 'target_student', by: 'application_number' },
  { table: 'scholarship_applications', column: 'application_no', by: 'application_number' },
] as const

const without = (row: Columns, names: readonly string[]): Columns => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
const toMerge = (row: MergeRow): StudentMerge => ({
  _id: row.id, closedNumber: row.closed_number, keptNumber: row.kept_number, at: row.created_at, by: [row.first_name, row.last_name].filter(Boolean).join(' '),
})

/** Rows of two records that become one, and back. */
export function createMergeRepository(connection: Knex) {
  const populated = () => connection('student_merges as m').join('students as s', 's.id', 'm.kept_id').leftJoin('staff as f', 'f.id', 'm.made_by')
  const columns = ['m.*', 's.application_number as kept_number', 'f.first_name', 'f.last_name']
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
        moved[table] = await connection(table).where({ [column]: from[by] }).pluck('id')
        await connection(table).where({ [column]: from[by] }).update({ [column]: to[by] })
      }
      return moved
    },
    moveBack: async (moved: Moved, from: StudentRow, to: StudentRow): Promise<void> => {
      for (const { table, column, by } of hanging) {
        await connection(table).whereIn('id', moved[table] ?? []).where({ [column]: from[by] }).update({ [column]: to[by] })
      }
    },
    /** The form and the draft of one record become those of the other. */
    takeForm: async (from: WholeRecord, { student }: WholeRecord, now: string): Promise<void> => {
      if (from.biodata) await connection('biodata').where({ student_id: student.id }).update({ ...without(from.biodata, ['id', 'student_id', 'created_at']), updated_at: now })
      await connection('application_drafts').where({ student_id: student.id }).delete()
      if (from.draft) await connection('application_drafts').where({ student_id: from.student.id }).update({ student_id: student.id })
    },
    change: (id: string, values: Columns) => connection('students').where({ id }).update(values),
    /** Nobody can sign in with it any more, and what only it has goes with it. */
    close: async (id: string): Promise<void> => {
      await endLoginSessions(connection, 'student', id)
      await connection('password_resets').where({ kind: 'student', account_id: id }).delete()
      await connection('students').where({ id }).delete()
    },
    /** Brings a closed record back; 409 when somebody has taken its place. */
    reopen: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
      try {
        await connection('students').insert(without(student, generated))
      } catch (error) {
        throw isUniqueViolation(error) ? conflict(sentences.registeredAgain) : error
      }
      if (biodata) await connection('biodata').insert(biodata)
      if (draft) await connection('application_drafts').insert(draft)
    },
    /** Puts form and draft back as they were. */
    restoreForm: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
      await connection('application_drafts').where({ student_id: student.id }).delete()
      if (biodata) await connection('biodata').where({ student_id: student.id }).update(without(biodata, ['id', 'student_id']))
      if (draft) await connection('application_drafts').insert(draft)
    },
    formChangedAt: async (student: string): Promise<string | null> => ((await one('biodata', student))?.updated_at as string | undefined) ?? null,

    add: (merge: { id: string; kept: StudentRow; closed: StudentRow; before: BeforeMerge; by: string; now: string }) =>
      connection('student_merges').insert({
        id: merge.id, kept_id: merge.kept.id, closed_id: merge.closed.id, closed_number: merge.closed.application_number, before_json: JSON.stringify(merge.before),
        made_by: merge.by, created_at: merge.now, updated_at: merge.now,
      }),
    find: async (id: string): Promise<StudentMerge | null> => {
      const row = await populated().where({ 'm.id': id }).first<MergeRow | undefined>(columns)
      return row ? toMerge(row) : null
    },
    lockMerge: async (id: string): Promise<StoredMerge | null> => {
      const row = await connection('student_merges').where({ id }).forUpdate().first<MergeRow | undefined>()
      return row ? { id: row.id, kept: row.kept_id, before: JSON.parse(row.before_json) as BeforeMerge, undoneAt: row.undone_at } : null
    },
    ofKept: async (kept: string): Promise<StudentMerge[]> =>
      (await populated().where({ 'm.kept_id': kept }).whereNull('m.undone_at').orderBy('m.id', 'desc').select<MergeRow[]>(columns)).map(toMerge),
    markUndone: (id: string, by: string, now: string) => connection('student_merges').where({ id }).update({ undone_at: now, undone_by: by, updated_at: now }),
  }
}
export type MergeRepository = ReturnType<typeof createMergeRepository>

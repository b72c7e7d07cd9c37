import type { FoundScript, ScriptState, SheetState } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName } from '../../../students/records'

interface Row {
  id: string
  sheet_id: string
  number: string
  ca: number
  exam: number
  note: string | null
  state: ScriptState
  reason: string | null
  created_at: string
  decided_at: string | null
  reported_by: string | null
  reporter_first: string | null
  reporter_last: string | null
  decider_first: string | null
  decider_last: string | null
}

/** A script with its sheet, and the student with its number. */
export interface StoredScript extends Omit<FoundScript, 'student' | 'mayDecide' | 'mayEnter'> {
  sheet: string
  /** The id of the member of staff who reported it. */
  reporter: string | null
  student: { _id: string; name: string } | null
}

interface NumberedRow {
  id: string
  application_number: string
  matric_number: string | null
  firstname: string
  lastname: string
}
/** The students with these numbers, by each of their numbers. */
async function studentsOf(
  connection: Knex,
  numbers: readonly string[],
): Promise<Map<string, StoredScript['student']>> {
  const rows: NumberedRow[] = await connection('students')
    .whereIn('matric_number', numbers)
    .orWhereIn('application_number', numbers)
    .select('id', 'application_number', 'matric_number', 'firstname', 'lastname')
  const found = new Map<string, StoredScript['student']>()
  for (const { id, application_number, matric_number, firstname, lastname } of rows) {
    const student = { _id: id, name: fullName(firstname, lastname) }
    found.set(application_number, student)
    if (matric_number !== null) found.set(matric_number, student)
  }
  return found
}

const toScript = (row: Row, student: StoredScript['student']): StoredScript => ({
  _id: row.id,
  sheet: row.sheet_id,
  reporter: row.reported_by,
  number: row.number,
  student,
  ca: row.ca,
  exam: row.exam,
  note: row.note,
  state: row.state,
  reportedBy: fullName(row.reporter_first, row.reporter_last) || null,
  reportedAt: row.created_at,
  reason: row.reason,
  decidedBy: fullName(row.decider_first, row.decider_last) || null,
  decidedAt: row.decided_at,
})

/** Scripts without registration, the newest first. */
export async function scriptsWhere(connection: Knex, where: object): Promise<StoredScript[]> {
  const rows: Row[] = await connection('found_scripts as row')
    .leftJoin('staff as b', 'b.id', 'row.reported_by')
    .leftJoin('staff as e', 'e.id', 'row.decided_by')
    .where(where)
    .orderBy([
      { column: 'row.created_at', order: 'desc' },
      { column: 'row.id', order: 'desc' },
    ])
    .select({
      id: 'row.id',
      sheet_id: 'row.sheet_id',
      number: 'row.number',
      ca: 'row.ca',
      exam: 'row.exam',
      note: 'row.note',
      state: 'row.state',
      reason: 'row.reason',
      created_at: 'row.created_at',
      reported_by: 'row.reported_by',
      decided_at: 'row.decided_at',
      reporter_first: 'b.first_name',
      reporter_last: 'b.last_name',
      decider_first: 'e.first_name',
      decider_last: 'e.last_name',
    })
  if (rows.length === 0) return []
  const students = await studentsOf(
    connection,
    rows.map(({ number }) => number),
  )
  return rows.map((row) => toScript(row, students.get(row.number) ?? null))
}

/** The script as staff see it, with the class of the sheet. */
export const shownScript = (
  { sheet: _sheet, reporter: _staff, student, ...script }: StoredScript,
  members: readonly { student: string }[],
  { decides, sheet: { state } }: { decides: boolean; sheet: { state: SheetState } },
): FoundScript => ({
  ...script,
  student: student && {
    name: student.name,
    registered: members.some((member) => member.student === student._id),
  },
  mayDecide: decides && script.state === 'waiting',
  mayEnter: decides && script.state === 'waiting' && state === 'open',
})

/** The sheets with a script that waits for a decision. */
export const sheetsWithScript = (connection: Knex): Knex.QueryBuilder =>
  connection('found_scripts as v')
    .where({ 'v.state': 'waiting' satisfies ScriptState })
    .select('v.sheet_id')

import { auditMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { badRequest } from '../../../platform/errors'
import { containing, fold } from '../../../platform/text.rules'

export interface AuditFilter {
  actor?: string | undefined
  record?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
const mostPeople = 10

/** The people with a number, or else with a name. Throws 400 if there are too many. */
async function peopleCalled(connection: Knex, text: string): Promise<string[]> {
  const number = text.toUpperCase()
  const table = /^APP\d+$/.test(number) ? 'students' : 'staff'
  const found =
    table === 'students'
      ? await connection('students').where({ application_number: number }).pluck<string[]>('id')
      : await connection('staff')
          .where({ staff_number: number })
          .orWhereRaw("search_text like ? escape '!'", [containing(text)])
          .limit(mostPeople + 1)
          .pluck<string[]>('id')
  if (found.length > mostPeople)
    throw badRequest(auditMessages.severalPeople, [
      { field: 'actor', message: auditMessages.severalPeople },
    ])
  return found
}

/** The student and the records that were merged into it, directly or through another record. */
export async function withClosed(connection: Knex, student: string): Promise<string[]> {
  const ids = [student]
  for (let last = ids; last.length > 0;) {
    last = await connection('student_merges')
      .whereIn('kept_id', last)
      .whereNull('undone_at')
      .pluck<string[]>('closed_id')
    ids.push(...last)
  }
  return ids
}

/** The keys of the records with a number or a code, in all tables. */
async function recordsCalled(connection: Knex, text: string): Promise<string[]> {
  if (/^[\w-]+\/[\w-]+$/.test(text) && /[0-9a-f]{8}-/.test(text)) return [text]
  const code = text.toUpperCase()
  const places: [table: string, column: string, value: string][] = [
    ['students', 'application_number', code],
    ['students', 'matric_number', code],
    ['staff', 'staff_number', code],
    ['courses', 'code_key', code.replaceAll(/\s+/g, '')],
    ['schools', 'code', code],
    ['departments', 'code', code],
    ['programs', 'code', code],
    ['academic_sessions', 'session_year', text],
  ]
  const keys: string[] = []
  for (const [table, column, value] of places) {
    for (const id of await connection(table)
      .where({ [column]: value })
      .pluck<string[]>('id'))
      keys.push(`${table}/${id}`)
  }
  const closed = await connection('student_merges')
    .where({ closed_number: code })
    .whereNull('undone_at')
    .pluck<string[]>('closed_id')
  return [...keys, ...closed.map((id) => `students/${id}`)]
}

/** The conditions of all people and records of a filter: each of them is a range of an index. */
export async function wheresOf(
  connection: Knex,
  { actor, record }: AuditFilter,
): Promise<Record<string, string>[]> {
  const actors = actor
    ? (await peopleCalled(connection, fold(actor))).map((id) => ({ actor_id: id }))
    : [{}]
  const records = record
    ? (await recordsCalled(connection, record)).map((key) => ({ record: key }))
    : [{}]
  return actors.flatMap((one) => records.map((other) => ({ ...one, ...other })))
}

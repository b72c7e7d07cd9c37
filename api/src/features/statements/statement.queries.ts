import type { Knex } from 'knex'
import type { BookedLine, ChargeWords } from './statement.rules'

interface BookedRow {
  entry_key: string
  kind: BookedLine['kind']
  at: string
  reference: string | null
  charge_id: string | null
  amount_kobo: number | string
}
interface ChargeRow {
  id: string
  name: string
  description: string | null
  session_year: string
  created_at: string
  due_on: string | null
}

/** The end of a day of Lagos, which is an hour ahead of UTC all year. */
const midnightAfter = (day: string): string => `${day}T23:00:00.000Z`

const later = (one: string, other: string): string => (one > other ? one : other)

/** What the books hold of a student's account: one line for each transaction and charge. */
export async function bookedLines(connection: Knex, student: string): Promise<BookedLine[]> {
  const rows = await connection('ledger_entries as e')
    .join('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where({ 'e.student_id': student, 'e.account': 'student_receivable' })
    .groupBy('t.id', 't.entry_key', 't.kind', 't.at', 't.reference', 'e.charge_id')
    .orderBy(['t.at', 't.id'])
    .select<BookedRow[]>(
      't.entry_key',
      't.kind',
      't.at',
      't.reference',
      'e.charge_id',
      connection.raw('sum(e.amount_kobo) as amount_kobo'),
    )
  return rows.map((row) => ({
    key: row.entry_key,
    kind: row.kind,
    at: row.at,
    reference: row.reference,
    charge: row.charge_id,
    amountKobo: Number(row.amount_kobo),
  }))
}

/** These charges in words. One cannot have been a charge of the student before there was the student. */
export async function chargeWords(
  connection: Knex,
  ids: readonly string[],
  studentSince: string,
): Promise<Map<string, ChargeWords>> {
  const rows = await connection('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .whereIn('c.id', [...ids])
    .select<ChargeRow[]>(
      'c.id',
      't.name',
      't.description',
      'a.session_year',
      'c.created_at',
      'c.due_on',
    )
  return new Map(
    rows.map((row) => {
      const since = later(row.created_at, studentSince)
      return [
        row.id,
        {
          name: `${row.description ?? row.name} ${row.session_year}`,
          since,
          lateFrom: row.due_on && later(midnightAfter(row.due_on), since),
        },
      ]
    }),
  )
}

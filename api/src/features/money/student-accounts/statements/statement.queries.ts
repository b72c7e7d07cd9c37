import type { HeldMoney } from '@portal/contracts'
import type { Knex } from 'knex'
import { toNaira } from '../../../../platform/money.rules'
import { dayInWords } from '../../../../platform/pdf/dates'
import { dueDateOf } from '../../../charges/charge-rule'
import { requestTimes } from '../../../charges/requested-charges'
import { extendedDay } from '../../charges'
import { heldKobo } from '../../ledger'
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
  extended_to: string | null
}

/** The end of a day in Lagos, which is an hour ahead of UTC all year. */
const midnightAfter = (day: string): string => `${day}T23:00:00.000Z`

const later = (one: string, other: string): string => (one > other ? one : other)

/** The ledger lines of a student's account: one per transaction and charge. */
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

const extensionInWords = (dueOn: string | null, from: string | null): string =>
  from ? `, due on ${dayInWords(dueOn) ?? ''}, extended from ${dayInWords(from) ?? ''}` : ''

/** Descriptions of these charges. A charge cannot be older than the student's record. */
export async function chargeWords(
  connection: Knex,
  ids: readonly string[],
  { _id, createdAt }: { _id: string; createdAt: string },
): Promise<Map<string, ChargeWords>> {
  const rows = await connection('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .whereIn('c.id', [...ids])
    .select(extendedDay(connection, _id, 'c.id').as('extended_to'))
    .select<ChargeRow[]>(
      'c.id',
      't.name',
      't.description',
      'a.session_year',
      'c.created_at',
      'c.due_on',
    )
  const requests = await requestTimes(connection, _id)
  return new Map(
    rows.map((row) => {
      const asked = requests.get(row.id) ?? []
      const since = asked[0] ?? later(row.created_at, createdAt)
      const { dueOn, extendedFrom } = dueDateOf(row.due_on, row.extended_to)
      return [
        row.id,
        {
          name: `${row.description ?? row.name} ${row.session_year}`,
          extension: extensionInWords(dueOn, extendedFrom),
          since,
          requests: asked,
          lateFrom: dueOn && later(midnightAfter(dueOn), since),
        },
      ]
    }),
  )
}

interface PaymentRow {
  payment_ref: string
  paid_at: string | null
  created_at: string
  name: string
  description: string | null
  session_year: string
  held_kobo: number | string | null
}

/** The student's money in suspense, oldest first. */
export async function heldMoney(connection: Knex, student: string): Promise<HeldMoney[]> {
  const rows = await connection('student_payments as p')
    .join('program_session_payments as c', 'c.id', 'p.charge_id')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .where({ 'p.student_id': student })
    .orderBy(['p.created_at', 'p.id'])
    .select(heldKobo(connection, 'p.payment_ref').as('held_kobo'))
    .select<PaymentRow[]>(
      'p.payment_ref',
      'p.paid_at',
      'p.created_at',
      't.name',
      't.description',
      'a.session_year',
    )
  return rows.flatMap((row) => {
    const kobo = Number(row.held_kobo ?? 0)
    return kobo > 0
      ? [
          {
            at: row.paid_at ?? row.created_at,
            text: `${row.description ?? row.name} ${row.session_year}`,
            reference: row.payment_ref,
            amount: toNaira(kobo),
          },
        ]
      : []
  })
}

import type { PaymentEvent, PaymentStatus, StudentPaymentRecord } from '@portal/contracts'
import type { Knex } from 'knex'
import { toNaira } from '../../../platform/money.rules'

const columns = {
  id: 'p.id',
  payment_ref: 'p.payment_ref',
  amount_kobo: 'p.amount_kobo',
  fee_kobo: 'p.fee_kobo',
  status: 'p.status',
  paid_at: 'p.paid_at',
  channel: 'p.channel',
  gateway_id: 'p.gateway_id',
  remarks: 'p.remarks',
  needs_attention: 'p.needs_attention',
  settled_at: 'p.settled_at',
  created_at: 'p.created_at',
  charge_id: 'c.id',
  type_id: 't.id',
  name: 't.name',
  description: 't.description',
  session_id: 'a.id',
  session_year: 'a.session_year',
  student_id: 's.id',
  application_number: 's.application_number',
  firstname: 's.firstname',
  lastname: 's.lastname',
  number: 'r.number',
} as const

type Nullable =
  'settled_at' | 'paid_at' | 'channel' | 'gateway_id' | 'remarks' | 'description' | 'number'
type Row = Record<
  Exclude<
    keyof typeof columns,
    Nullable | 'status' | 'amount_kobo' | 'fee_kobo' | 'needs_attention'
  >,
  string
> &
  Record<Nullable, string | null> & {
    status: PaymentStatus
    amount_kobo: number | string
    fee_kobo: number | string | null
    needs_attention: number | boolean
  }

const toRecord = (row: Row): StudentPaymentRecord => ({
  _id: row.id,
  paymentRef: row.payment_ref,
  amount: toNaira(Number(row.amount_kobo)),
  status: row.status,
  paymentDate: row.paid_at,
  student: {
    _id: row.student_id,
    applicationNumber: row.application_number,
    name: `${row.firstname} ${row.lastname}`,
  },
  payment: {
    _id: row.charge_id,
    payment: { _id: row.type_id, name: row.name, description: row.description },
    academicSession: { _id: row.session_id, sessionYear: row.session_year },
  },
  paymentChannel: row.channel,
  gatewayID: row.gateway_id,
  remarks: row.remarks,
  paymentFee: row.fee_kobo === null ? null : toNaira(Number(row.fee_kobo)),
  receiptNumber: row.number,
  settledAt: row.status === 'successful' ? row.settled_at : null,
  needsAttention: Boolean(row.needs_attention),
  createdAt: row.created_at,
})

/** Adds the related rows of `student_payments as p`. Left joins fix the join order. */
const related = (payments: Knex.QueryBuilder) =>
  payments
    .leftJoin('students as s', 's.id', 'p.student_id')
    .leftJoin('program_session_payments as c', 'c.id', 'p.charge_id')
    .leftJoin('payment_types as t', 't.id', 'c.payment_type_id')
    .leftJoin('academic_sessions as a', 'a.id', 'c.session_id')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .select<Row[]>(columns)

/**
 * Loads the payments whose ids a query selects. `order` is an order of columns of
 * `student_payments as p`.
 */
export async function recordsOfPage(
  connection: Knex,
  ids: Knex.QueryBuilder,
  order: { column: string; order: string }[],
): Promise<StudentPaymentRecord[]> {
  const page = connection.from(ids.as('page')).leftJoin('student_payments as p', 'p.id', 'page.id')
  const rows = await related(page).orderBy(order)
  return rows.map(toRecord)
}

/** Loads these payments with their related rows, in the order of the ids. */
export async function findRecords(
  connection: Knex,
  ids: readonly string[],
): Promise<StudentPaymentRecord[]> {
  if (ids.length === 0) return []
  const rows = await related(connection('student_payments as p').whereIn('p.id', ids))
  const byId = new Map(rows.map((row) => [row.id, toRecord(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The payment with this complete reference (in small letters) or receipt number. */
export async function findByNumber(
  connection: Knex,
  number: { reference: string } | { receipt: string },
): Promise<StudentPaymentRecord | undefined> {
  const [row] = await related(connection('student_payments as p')).where(
    'reference' in number ? { 'p.ref_key': number.reference } : { 'r.number': number.receipt },
  )
  return row && toRecord(row)
}

interface EventRow {
  at: string
  cause: string
  from_state: string | null
  to_state: string
  detail: string | null
}

/** Events of a payment, oldest first. */
export async function eventsOf(connection: Knex, reference: string): Promise<PaymentEvent[]> {
  const rows = await connection('payment_events')
    .where({ reference })
    .orderBy(['at', 'id'])
    .select<EventRow[]>('at', 'cause', 'from_state', 'to_state', 'detail')
  return rows.map(({ at, cause, from_state: from, to_state: to, detail }) => ({
    at,
    cause,
    from,
    to,
    detail,
  }))
}

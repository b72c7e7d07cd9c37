import type { PaidLine, PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { lagosDayOf } from '../../../../platform/clock'
import { toNaira } from '../../../../platform/money.rules'
import { dueDateOf } from '../../../charges/charge-rule'
import { extendedDay } from '../../charges'
import { heldKobo } from '../../ledger'

interface Row {
  charge_id: string
  name: string
  description: string | null
  session_year: string
  amount_kobo: number | string
  due_on: string | null
  payment_order: number
  paid_at: string | null
  created_at: string
  status: PaymentStatus
  payment_ref: string
  channel: string | null
  fee_kobo: number | string | null
  remarks: string | null
  receipt_number: string | null
  extended_to: string | null
  held_kobo: number | string | null
}

const columns = {
  charge_id: 'c.id',
  name: 't.name',
  description: 't.description',
  session_year: 'a.session_year',
  amount_kobo: 'p.amount_kobo',
  due_on: 'c.due_on',
  payment_order: 'c.payment_order',
  paid_at: 'p.paid_at',
  created_at: 'p.created_at',
  status: 'p.status',
  payment_ref: 'p.payment_ref',
  channel: 'p.channel',
  fee_kobo: 'p.fee_kobo',
  remarks: 'p.remarks',
  receipt_number: 'r.number',
} as const

/** Whether it was paid after its due date; for an unpaid one, whether it was begun after it. */
const isLate = ({ due_on, paid_at, created_at }: Row): boolean =>
  due_on !== null && lagosDayOf(paid_at ?? created_at) > due_on

const toLine = (row: Row): PaidLine => ({
  payid: row.charge_id,
  paymentname: row.name,
  description: row.description ?? row.name,
  sessionYear: row.session_year,
  amount: toNaira(Number(row.amount_kobo)),
  dueDate: row.due_on,
  dueStatus: isLate(row) ? 'overdue' : 'due',
  paymentOrder: row.payment_order,
  isPayable: false,
  paymentDate: row.paid_at,
  status: row.status,
  paymentRef: row.payment_ref,
  paymentChannel: row.channel,
  paymentFee: row.fee_kobo === null ? null : toNaira(Number(row.fee_kobo)),
  remarks: row.remarks,
  receiptNumber: row.receipt_number,
  held: toNaira(Math.max(0, Number(row.held_kobo ?? 0))),
})

/** The student's payments in any status, newest first, also for fees that were changed since. */
export const paidLinesOf = async (connection: Knex, student: string): Promise<PaidLine[]> => {
  const rows = await connection('student_payments as p')
    .join('program_session_payments as c', 'c.id', 'p.charge_id')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .where({ 'p.student_id': student })
    .orderBy([
      { column: 'p.created_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .select(
      extendedDay(connection, student, 'p.charge_id').as('extended_to'),
      heldKobo(connection, 'p.payment_ref').as('held_kobo'),
    )
    .select<Row[]>(columns)
  return rows.map((row) => toLine({ ...row, due_on: dueDateOf(row.due_on, row.extended_to).dueOn }))
}

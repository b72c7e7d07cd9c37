import type { PaymentStatus, StudentPayment } from '@portal/contracts'
import type { Knex } from 'knex'
import { toNaira } from '../../../platform/money.rules'

interface Row {
  id: string
  payment_ref: string
  amount_kobo: number | string
  status: PaymentStatus
  paid_at: string | null
  charge_id: string
  type_id: string
  name: string
  description: string | null
}

const columns = {
  id: 'p.id',
  payment_ref: 'p.payment_ref',
  amount_kobo: 'p.amount_kobo',
  status: 'p.status',
  paid_at: 'p.paid_at',
  charge_id: 'c.id',
  type_id: 't.id',
  name: 't.name',
  description: 't.description',
} as const

const toPayment = (row: Row): StudentPayment => ({
  _id: row.id,
  paymentRef: row.payment_ref,
  amount: toNaira(Number(row.amount_kobo)),
  status: row.status,
  paymentDate: row.paid_at,
  payment: {
    _id: row.charge_id,
    payment: { _id: row.type_id, name: row.name, description: row.description },
  },
})

/** Payments of one student, in any status. */
export const createStudentPaymentRepository = (connection: Knex) => ({
  isStudent: async (student: string): Promise<boolean> =>
    Boolean(await connection<{ id: string }>('students').where({ id: student }).first('id')),

  ofStudent: async (student: string): Promise<StudentPayment[]> => {
    const rows = await connection('student_payments as p')
      .join('program_session_payments as c', 'c.id', 'p.charge_id')
      .join('payment_types as t', 't.id', 'c.payment_type_id')
      .where({ 'p.student_id': student })
      .orderBy([
        { column: 'p.created_at', order: 'desc' },
        { column: 'p.id', order: 'desc' },
      ])
      .select<Row[]>(columns)
    return rows.map(toPayment)
  },
})

/**
 * Number of the student's payments per status. Lock the student row first, so that none is added
 * meanwhile.
 */
export async function paymentsByStatus(
  connection: Knex,
  student: string,
): Promise<Partial<Record<PaymentStatus, number>>> {
  const rows = await connection('student_payments')
    .where({ student_id: student })
    .groupBy('status')
    .select<{ status: PaymentStatus; count: number | string }[]>(
      'status',
      connection.raw('count(*) as count'),
    )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

/**
 * Whether the student has a payment since admission that has not failed. Lock the student row
 * first, so that none is added meanwhile.
 */
export const hasPaidSinceDecision = async (connection: Knex, student: string): Promise<boolean> =>
  Boolean(
    await connection('student_payments as p')
      .join('students as s', 's.id', 'p.student_id')
      .where({ 'p.student_id': student })
      .whereNot({ 'p.status': 'failed' })
      .whereRaw("p.created_at >= coalesce(s.decided_at, '')")
      .first('p.id'),
  )

import type { PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledInsert, compiledQuery } from '../../../../platform/database/queries/compiled-query'
import { newId } from '../../../../platform/ids'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import type { StoredPayment } from '../settlement.types'
import { settlingOf } from './settling.queries'

export interface PaymentRow {
  id: string
  payment_ref: string
  student_id: string
  charge_id: string
  amount_kobo: number | string
  status: PaymentStatus
  settled_key: string | null
  channel: string | null
  fee_kobo: number | string | null
  remarks: string | null
  needs_attention: number
}

export const toPayment = (row: PaymentRow): StoredPayment => ({
  id: row.id,
  reference: row.payment_ref,
  student: row.student_id,
  charge: row.charge_id,
  amountKobo: Number(row.amount_kobo),
  status: row.status,
  isSettled: row.settled_key !== null,
  channel: row.channel,
  feeKobo: row.fee_kobo === null ? null : Number(row.fee_kobo),
  remarks: row.remarks,
  needsAttention: Boolean(row.needs_attention),
})

export interface NewPayment {
  reference: string
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
}
/** Facts of a successful payment. `receivedKobo` is the whole amount that the payer paid. */
export interface Success {
  channel: string | null
  gatewayId: string | null
  feeKobo: number | null
  receivedKobo: number
  paidAt: string
  remarks: string
  isDuplicate: boolean
  /** The requested charge that it is for; null for a fee as such. */
  request: string | null
}

const successColumns = (payment: NewPayment, success: Success, now: string) => ({
  status: 'successful' as const,
  settled_key: success.isDuplicate
    ? null
    : `${payment.student}:${success.request ?? payment.charge}`,
  settled_at: success.isDuplicate ? null : now,
  channel: success.channel,
  gateway_id: success.gatewayId,
  fee_kobo: success.feeKobo,
  received_kobo: success.receivedKobo,
  paid_at: success.paidAt,
  remarks: success.remarks,
  needs_attention: success.isDuplicate,
  amount_kobo: payment.amountKobo,
  late_fee_kobo: payment.lateFeeKobo,
})

const successful = (
  id: string,
  { reference, student, charge, amountKobo }: NewPayment,
  { isDuplicate, channel, feeKobo, remarks }: Success,
): StoredPayment => ({
  id,
  reference,
  student,
  charge,
  amountKobo,
  status: 'successful',
  isSettled: !isDuplicate,
  channel,
  feeKobo,
  remarks,
  needsAttention: isDuplicate,
})

const insertPayments = compiledInsert<object>((connection, rows) =>
  connection('student_payments').insert(rows),
)

const lockStudent = compiledQuery((connection: Knex, { student }: { student: string }) =>
  connection('students').where({ id: student }).forUpdate().select<{ id: string }[]>('id'),
)

/** Student payments, for settling. */
export const createPaymentRepository = (connection: Knex) => {
  const payments = () => connection('student_payments')
  const insert = async (
    id: string,
    { reference, student, charge, amountKobo, lateFeeKobo }: NewPayment,
    facts: Record<string, unknown>,
    now: string,
  ): Promise<string> => {
    const row = {
      id,
      payment_ref: reference,
      student_id: student,
      charge_id: charge,
      amount_kobo: amountKobo,
      late_fee_kobo: lateFeeKobo,
      created_at: now,
      updated_at: now,
      ...facts,
    }
    await insertPayments(connection, [row])
    return id
  }
  return {
    /**
     * Locks the student row, so that nobody else changes their payments until the transaction ends;
     * false if there is no such student.
     */
    holdStudent: async (student: string): Promise<boolean> => {
      await lockOnAllNodes(connection, 'students', [student])
      return (await lockStudent(connection, { student })).length > 0
    },
    find: async (reference: string): Promise<StoredPayment | null> => {
      const row = await payments().where({ payment_ref: reference }).first<PaymentRow | undefined>()
      return row ? toPayment(row) : null
    },
    settling: settlingOf.bind(null, connection),
    countPending: async (student: string): Promise<number> => {
      const row = await payments()
        .where({ student_id: student, status: 'pending' })
        .count({ total: '*' })
        .first<{ total: number | string }>()
      return Number(row.total)
    },
    addPending: (payment: NewPayment, now: string) =>
      insert(newId(), payment, { status: 'pending' }, now),
    /**
     * Makes a payment successful, or adds it as successful. Returns it; null if it is already
     * successful or reversed.
     */
    succeed: async (
      stored: StoredPayment | null,
      payment: NewPayment,
      success: Success,
      now: string,
    ): Promise<StoredPayment | null> => {
      const facts = successColumns(payment, success, now)
      const id = stored?.id ?? newId()
      const succeeded = successful(id, payment, success)
      if (!stored) {
        await insert(id, payment, facts, now)
        return succeeded
      }
      const changed: number = await connection('student_payments')
        .where({ id: stored.id })
        .whereIn('status', ['pending', 'failed'])
        .update({ ...facts, updated_at: now })
      return changed === 1 ? succeeded : null
    },
    /** Compare-and-set on the status; false if it has another one. */
    move: async (
      id: string,
      from: readonly PaymentStatus[],
      to: PaymentStatus,
      facts: Record<string, unknown>,
      now: string,
    ): Promise<boolean> =>
      (await connection('student_payments')
        .where({ id })
        .whereIn('status', [...from])
        .update({ status: to, updated_at: now, ...facts })) === 1,
    note: (id: string, facts: { remarks?: string; needs_attention?: boolean }, now: string) =>
      connection('student_payments')
        .where({ id })
        .update({ ...facts, updated_at: now }),
  }
}
export type PaymentRepository = ReturnType<typeof createPaymentRepository>

/** Deletes failed payments when their student is deleted. */
export const removeFailedPayments = async (connection: Knex, student: string): Promise<void> => {
  await connection('student_payments').where({ student_id: student, status: 'failed' }).delete()
}

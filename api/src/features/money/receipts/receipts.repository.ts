import type { Knex } from 'knex'
import type { ReceiptSnapshot } from './receipts.rules'

interface Row {
  id: string
  number: string
  code: string
  payment_id: string
  student_id: string
  snapshot_json: string
  prints: number
  reversed_at: string | null
}

/** A receipt with its mutable columns and its student. */
export interface StoredReceipt {
  id: string
  number: string
  code: string
  payment: string
  student: string
  snapshot: ReceiptSnapshot
  prints: number
  reversedAt: string | null
}

const toReceipt = (row: Row): StoredReceipt => ({
  id: row.id,
  number: row.number,
  code: row.code,
  payment: row.payment_id,
  student: row.student_id,
  snapshot: JSON.parse(row.snapshot_json) as ReceiptSnapshot,
  prints: row.prints,
  reversedAt: row.reversed_at,
})

/** A payment for sending its receipt: the student, and the receipt number if it is settled. */
export interface PaymentToTell {
  id: string
  student: string
  name: string
  address: string
  receipt: string | null
}
interface PaymentRow {
  id: string
  student_id: string
  firstname: string
  lastname: string
  email: string
  number: string | null
}

export const createReceiptRepository = (connection: Knex) => {
  const receipts = () =>
    connection('receipts as r')
      .join('student_payments as p', 'p.id', 'r.payment_id')
      .select<Row[]>(
        'r.id',
        'r.number',
        'r.code',
        'r.payment_id',
        'r.snapshot_json',
        'r.prints',
        'r.reversed_at',
        'p.student_id',
      )
  const first = async (where: Record<string, string>): Promise<StoredReceipt | null> => {
    const [row] = await receipts().where(where).limit(1)
    return row ? toReceipt(row) : null
  }
  return {
    ofReference: (reference: string) => first({ 'r.reference': reference }),
    ofNumber: (number: string) => first({ 'r.number': number }),
    /**
     * Increments the print counter and returns the number of this print, from 1. Call in a
     * transaction, so that simultaneous prints get different numbers.
     */
    countPrint: async (id: string): Promise<number> => {
      await connection('receipts').where({ id }).increment('prints', 1)
      const { prints } = await connection('receipts')
        .where({ id })
        .first<{ prints: number }>('prints')
      return prints
    },
    payment: async (reference: string): Promise<PaymentToTell | null> => {
      const row = await connection('student_payments as p')
        .join('students as s', 's.id', 'p.student_id')
        .leftJoin('receipts as r', 'r.payment_id', 'p.id')
        .where({ 'p.payment_ref': reference })
        .first<PaymentRow | undefined>(
          'p.id',
          'p.student_id',
          's.firstname',
          's.lastname',
          's.email',
          'r.number',
        )
      return row
        ? {
            id: row.id,
            student: row.student_id,
            name: `${row.firstname} ${row.lastname}`,
            address: row.email,
            receipt: row.number,
          }
        : null
    },
  }
}
export type ReceiptRepository = ReturnType<typeof createReceiptRepository>

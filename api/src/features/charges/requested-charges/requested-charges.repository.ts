import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'

/**
 * Charges that a student owes because of a request, such as that of a transcript. Call the writes
 * with the student row locked.
 */
export const bindRequestedCharges = (connection: Knex) => ({
  /** Returns the id. */
  add: async (student: string, fee: string, now: string): Promise<string> => {
    const id = newId()
    await connection('requested_charges').insert({
      id,
      student_id: student,
      charge_id: fee,
      created_at: now,
      updated_at: now,
    })
    return id
  },

  markPaid: async (id: string, payment: string, now: string): Promise<void> => {
    await connection('requested_charges')
      .where({ id })
      .update({ payment_id: payment, paid_at: now, updated_at: now })
  },

  /** The request of a reversed payment is unpaid again. */
  markUnpaid: async (payment: string, now: string): Promise<void> => {
    await connection('requested_charges')
      .where({ payment_id: payment })
      .update({ payment_id: null, paid_at: null, updated_at: now })
  },

  /** The student does not owe the charge then. */
  cancel: async (id: string, now: string): Promise<void> => {
    await connection('requested_charges')
      .where({ id })
      .update({ cancelled_at: now, updated_at: now })
  },
})
export type RequestedCharges = ReturnType<typeof bindRequestedCharges>

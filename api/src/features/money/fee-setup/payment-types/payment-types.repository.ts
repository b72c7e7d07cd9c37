import { chargeTypes, paymentTypeMessages, type PaymentType } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { createRows } from '../../../../platform/database/rows/rows'
import { toNaira } from '../../../../platform/money.rules'
import { fold } from '../../../../platform/text.rules'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'

interface TypeRow {
  id: string
  name: string
  description: string | null
  amount_kobo: number | string
  active: number
  updated_at: string
}

const toType = ({
  id,
  name,
  description,
  amount_kobo,
  active,
  updated_at,
}: TypeRow): PaymentType => ({
  _id: id,
  name,
  description,
  amount: toNaira(Number(amount_kobo)),
  active: Boolean(active),
  updatedAt: updated_at,
})

export const createPaymentTypeRepository = (connection: Knex) => ({
  ...createRows<TypeRow, PaymentType>(connection, {
    table: 'payment_types',
    noun: 'payment-type',
    order: ['row.name_key', 'row.name', 'row.id'],
    toEntity: toType,
    derived: ['name_key'],
    select: (db) =>
      db('payment_types as row').select(
        'row.id',
        'row.name',
        'row.description',
        'row.amount_kobo',
        'row.active',
        'row.updated_at',
      ),
    taken: { field: 'name', message: paymentTypeMessages.nameTaken },
  }),
  /**
   * Serialises naming until the transaction ends. It locks the row of a built-in type, which always
   * exists.
   */
  takeNamedLock: async (): Promise<void> => {
    await lockOnAllNodes(connection, 'payment_types', [chargeTypes[0]])
    await connection('payment_types')
      .where({ name_key: fold(chargeTypes[0]) })
      .forUpdate()
      .first<{ id: string } | undefined>('id')
  },
  /** Number of fees of this payment type. */
  feesOf: (payment_type_id: string): Promise<number> =>
    countOf(connection('program_session_payments').where({ payment_type_id })),
})
export type PaymentTypeRepository = ReturnType<typeof createPaymentTypeRepository>

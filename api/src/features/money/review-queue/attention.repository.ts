import type { AttentionKind, PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { resolveAttention } from '../card-payments'
import { createBalances } from '../ledger'
import { createAttentionQueries } from './attention.queries'
import type { MoneyFacts } from './requests.rules'

interface PaymentRow {
  id: string
  student_id: string
  charge_id: string
  status: PaymentStatus
  settled_key: string | null
  amount_kobo: number | string
  received_kobo: number | string | null
  gateway_id: string | null
}
/** Facts about the money of one reference. */
export interface Money {
  facts: MoneyFacts
  payment: string | null
  student: string | null
  attention: string | null
}

const paymentFacts = ({
  status,
  settled_key,
  amount_kobo,
  received_kobo,
}: PaymentRow): NonNullable<MoneyFacts['payment']> => ({
  status,
  isSettled: settled_key !== null,
  amountKobo: Number(amount_kobo),
  receivedKobo: Number(received_kobo ?? amount_kobo),
})

interface OpenRow {
  id: string
  kind: AttentionKind
  student_id: string | null
}

const toMoney = (
  payment: PaymentRow | undefined,
  open: OpenRow | undefined,
  facts: Pick<MoneyFacts, 'isByCard' | 'heldKobo' | 'hasRefundFailed'>,
): Money => ({
  payment: payment?.id ?? null,
  student: (payment ?? open)?.student_id ?? null,
  attention: open ? open.id : null,
  facts: {
    ...facts,
    payment: payment ? paymentFacts(payment) : null,
    attention: open ? open.kind : null,
  },
})

/** The review queue. */
export const createAttentionRepository = (connection: Knex) => ({
  ...createAttentionQueries(connection),
  find: async (id: string): Promise<{ reference: string; state: string } | null> =>
    (await connection('payment_attention')
      .where({ id })
      .first<{ reference: string; state: string } | undefined>('reference', 'state')) ?? null,
  /** The gateway's word for the payment method. */
  channelOf: async (reference: string): Promise<string | null> =>
    (
      await connection('student_payments')
        .where({ payment_ref: reference })
        .first<{ channel: string | null } | undefined>('channel')
    )?.channel ?? null,
  /** Null if the portal does not know the reference. */
  money: async (reference: string): Promise<Money | null> => {
    const payment = await connection('student_payments')
      .where({ payment_ref: reference })
      .first<PaymentRow | undefined>()
    const open = await connection('payment_attention')
      .where({ reference, state: 'open' })
      .orderBy('created_at')
      .first<OpenRow | undefined>()
    const isBank = Boolean(
      await connection('bank_payments')
        .where({ reference })
        .first<{ id: string } | undefined>('id'),
    )
    const hasRefundFailed = Boolean(
      await connection('payment_requests')
        .where({ reference, kind: 'refund', state: 'failed' })
        .first<{ id: string } | undefined>('id'),
    )
    return payment || open
      ? toMoney(payment, open, {
          isByCard: !isBank,
          heldKobo: (await createBalances(connection).held([reference])).get(reference) ?? 0,
          hasRefundFailed,
        })
      : null
  },
  /** Resolves one entry, or all entries of a reference. */
  resolve: resolveAttention.bind(null, connection),
})
export type AttentionRepository = ReturnType<typeof createAttentionRepository>

import { cardOf } from './cards'
import type { Refund, Transaction } from './store'

type Fact = 'amount' | 'currency' | 'domain' | 'reference'

const wrongFacts: Record<Fact, (transaction: Record<string, unknown>) => Record<string, unknown>> =
  {
    amount: (told) => ({ ...told, amount: 10_000, requested_amount: 10_000 }),
    currency: (told) => ({ ...told, currency: 'GHS' }),
    domain: (told) => ({ ...told, domain: 'live' }),
    reference: (told) => ({ ...told, reference: `${String(told.reference)}x` }),
  }

function authorization({ cardId, paidAt, email }: Transaction): unknown {
  const card = paidAt === null ? undefined : cardOf(cardId ?? '')
  if (!card) return {}
  return {
    authorization_code: `AUTH_${card.id.replace(/\W/g, '')}`,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: card.brand,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: true,
    signature: `SIG_${card.id.replace(/\W/g, '')}`,
    account_name: null,
    receiver_bank_account_number: null,
    receiver_bank: null,
    customer_email: email,
  }
}

const responses: Record<Transaction['status'], string> = {
  abandoned: 'The transaction was not completed',
  failed: 'Declined',
  success: 'Successful',
  reversed: 'Reversed',
}

/** A transaction in the format of the service. A switch may change a fact. */
export function toldOf(
  transaction: Transaction,
  wrong: Fact | null = null,
): Record<string, unknown> {
  const {
    id,
    status,
    reference,
    amountKobo,
    requestedKobo,
    currency,
    metadata,
    createdAt,
    paidAt,
    feesKobo,
    email,
    response,
  } = transaction
  const told = {
    id,
    domain: 'test',
    status,
    reference,
    receipt_number: null,
    amount: amountKobo,
    message: response,
    gateway_response: response ?? responses[status],
    paid_at: paidAt,
    created_at: createdAt,
    channel: 'card',
    currency,
    ip_address: '127.0.0.1',
    metadata,
    log: null,
    fees: feesKobo,
    fees_split: null,
    authorization: authorization(transaction),
    customer: {
      id: 100_000 + (id % 100_000),
      first_name: null,
      last_name: null,
      email,
      customer_code: `CUS_${String(id)}`,
      phone: null,
      metadata: null,
      risk_action: 'default',
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: requestedKobo,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  }
  return wrong ? wrongFacts[wrong](told) : told
}

/** A refund in the reply of its call. */
export const refundTold = (refund: Refund, transaction: Transaction): Record<string, unknown> => ({
  transaction: toldOf(transaction),
  integration: 100_032,
  deducted_amount: 0,
  channel: null,
  merchant_note: `Refund for transaction ${transaction.reference}`,
  customer_note: '',
  status: refund.status,
  refunded_by: 'sandbox@polytechnic.example',
  expected_at: refund.createdAt,
  currency: transaction.currency,
  domain: 'test',
  amount: refund.amountKobo,
  fully_deducted: false,
  id: refund.id,
  createdAt: refund.createdAt,
  updatedAt: refund.createdAt,
})

/**
 * A refund in a message: with the reference of the transaction. Its amount is a text except for
 * failed refunds.
 */
export const refundAnnounced = (
  refund: Refund,
  transaction: Transaction,
): Record<string, unknown> => ({
  status: refund.status,
  transaction_reference: transaction.reference,
  refund_reference: `REF_${String(refund.id)}`,
  id: refund.id,
  amount: refund.status === 'failed' ? refund.amountKobo : String(refund.amountKobo),
  currency: transaction.currency,
  processor: 'instant-transfer',
  domain: 'test',
  customer: { first_name: null, last_name: null, email: transaction.email },
  integration: 100_032,
})

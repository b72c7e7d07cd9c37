import type { Platform } from '../../../platform/feature'
import { post, type Account } from '../ledger'

/** `id` is the approved request; `by` is its approver. */
interface Made {
  id: string
  reference: string
  student: string | null
  reason: string
  by: string | null
  at: string
}

const between = (debit: Account, credit: Account, amountKobo: number, student: string | null) => [
  { account: debit, amountKobo, student },
  { account: credit, amountKobo: -amountKobo, student },
]

/**
 * Postings that take money out of suspense, each once per request. docs/reference/rules/finance.md
 */
export const createHeldMoney = (connection: Platform['db']) => {
  const enter = (
    key: string,
    { id, student, ...made }: Made,
    debit: Account,
    credit: Account,
    amountKobo: number,
  ) =>
    post(connection, {
      ...made,
      key: `${key}:${id}`,
      kind: 'refund',
      entries: between(debit, credit, amountKobo, student),
    })
  return {
    /** The gateway has refunded it. */
    sendBack: (made: Made, amountKobo: number) =>
      enter('refund', made, 'unallocated', 'gateway_clearing', amountKobo),
    /** The Bursary has paid it out by hand, because the gateway could not refund it. */
    payOut: (made: Made, amountKobo: number) =>
      enter('by-hand', made, 'unallocated', 'bank', amountKobo),
    /** Writes off a partial refund that was made at the gateway: the charge stays paid. */
    letGo: (made: Made, amountKobo: number) =>
      enter('let-go', made, 'discounts', 'unallocated', amountKobo),
  }
}

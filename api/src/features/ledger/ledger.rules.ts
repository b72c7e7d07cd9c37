/**
 * The accounts. Money that has come is in `gateway_clearing` or `bank`; `unallocated` holds what belongs to no charge until the Bursary
 * has decided (docs/rules/finance.md).
 */
export const accounts = [
  'gateway_clearing',
  'bank',
  'gateway_fees',
  'student_receivable',
  'fee_income',
  'late_fee_income',
  'waivers',
  'discounts',
  'unallocated',
] as const
export type Account = (typeof accounts)[number]

/** One side of a transaction: a debit is above 0, a credit below. */
export interface LedgerEntry {
  account: Account
  amountKobo: number
  student?: string | null
  charge?: string | null
}

/** What is entered together. `key` names what it is of, such as `settled:PAY-…`, so that it is entered once. */
export interface LedgerTransaction {
  key: string
  kind:
    | 'charge'
    | 'late-fee'
    | 'payment'
    | 'gateway-fee'
    | 'waiver'
    | 'discount'
    | 'reversal'
    | 'refund'
    | 'unallocated'
  reference?: string | null
  at: string
  /** Staff member who made it. */
  by?: string | null
  reason?: string | null
  entries: readonly LedgerEntry[]
}

/** Throws unless there is something, in whole kobo, that adds up to 0. */
export function assertBalanced(entries: readonly LedgerEntry[]): void {
  if (
    entries.length < 2 ||
    entries.some(({ amountKobo }) => !Number.isSafeInteger(amountKobo) || amountKobo === 0)
  )
    throw new Error('A ledger transaction has two entries or more, in whole kobo')
  const sum = entries.reduce((total, { amountKobo }) => total + amountKobo, 0)
  if (sum !== 0) throw new Error(`A ledger transaction is out of balance by ${String(sum)} kobo`)
}

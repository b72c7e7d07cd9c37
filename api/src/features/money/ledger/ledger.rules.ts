/**
 * The accounts. Received money is in `gateway_clearing` or `bank`. `unallocated` is the suspense
 * account for money that belongs to no charge until the Bursary decides
 * (docs/reference/rules/finance.md).
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

/** One side of a transaction: a debit is positive, a credit negative. */
export interface LedgerEntry {
  account: Account
  amountKobo: number
  student?: string | null
  charge?: string | null
}

/**
 * Entries that are posted together. `key` names the subject, such as `payment:PAY-…`, and prevents
 * posting it twice.
 */
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
  /** Id of the staff member who made it. */
  by?: string | null
  reason?: string | null
  entries: readonly LedgerEntry[]
}

/**
 * Key prefix of partial refunds that the gateway made unrequested; the gateway's refund id follows.
 */
export const sentBackElsewhere = 'refund-elsewhere:'

/** Throws unless there are entries in whole kobo that add up to 0. */
export function assertBalanced(entries: readonly LedgerEntry[]): void {
  if (
    entries.length < 2 ||
    entries.some(({ amountKobo }) => !Number.isSafeInteger(amountKobo) || amountKobo === 0)
  )
    throw new Error('A ledger transaction has two entries or more, in whole kobo')
  const sum = entries.reduce((total, { amountKobo }) => total + amountKobo, 0)
  if (sum !== 0) throw new Error(`A ledger transaction is out of balance by ${String(sum)} kobo`)
}

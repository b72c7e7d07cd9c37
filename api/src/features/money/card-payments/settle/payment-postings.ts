import { sumOf, type Account, type LedgerEntry, type LedgerTransaction } from '../../ledger'

export interface Made {
  reference: string
  at: string
  by?: string | null
  reason?: string | null
}
export interface Of {
  student: string | null
  charge: string | null
}
export interface Owed {
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
}

export interface Money {
  from: 'gateway_clearing' | 'bank' | 'unallocated'
  receivedKobo: number
  surplusKobo: number
  feeKobo: number | null
}

export const pair = (
  debit: Account,
  credit: Account,
  amountKobo: number,
  of: Partial<Of> = {},
): LedgerEntry[] => [
  { account: debit, amountKobo, ...of },
  { account: credit, amountKobo: -amountKobo, ...of },
]

export const some = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amountKobo }) => amountKobo !== 0)

const chargeKey = ({ student, charge }: Owed): string => `charge:${student}:${charge}`
const lateFeeKey = ({ student, charge }: Owed): string => `late-fee:${student}:${charge}`
const correctionKey = ({ reference }: Made): string => `charge-correction:${reference}`
const paymentKey = ({ reference }: Made): string => `payment:${reference}`

/** The keys of the charge, its late fee, its correction and the payment. */
export const receivedKeys = (owed: Owed, made: Made): string[] => [
  chargeKey(owed),
  lateFeeKey(owed),
  correctionKey(made),
  paymentKey(made),
]

/** The fee and the late fee. */
export const charges = (owed: Owed, { at, by }: Made): LedgerTransaction[] => {
  const { student, charge, amountKobo, lateFeeKobo } = owed
  const of = { student, charge }
  return [
    {
      key: chargeKey(owed),
      kind: 'charge',
      at,
      by: by ?? null,
      entries: pair('student_receivable', 'fee_income', amountKobo - lateFeeKobo, of),
    },
    {
      key: lateFeeKey(owed),
      kind: 'late-fee',
      at,
      by: by ?? null,
      entries: pair('student_receivable', 'late_fee_income', lateFeeKobo, of),
    },
  ]
}

/**
 * The difference between the ledger and the intent's amount. The fee may have changed, or a
 * discount may have been taken back.
 */
export const correction = (
  { student, charge }: Owed,
  missingKobo: number,
  made: Made,
): LedgerTransaction => ({
  key: correctionKey(made),
  kind: 'charge',
  at: made.at,
  by: made.by ?? null,
  reason: 'The amount that the payment was begun with',
  entries: pair('student_receivable', 'fee_income', missingKobo, { student, charge }),
})

export const payment = (
  { student, charge }: Owed,
  { from, receivedKobo, surplusKobo }: Money,
  made: Made,
): LedgerTransaction => ({
  key: paymentKey(made),
  kind: 'payment',
  reference: made.reference,
  at: made.at,
  by: made.by ?? null,
  reason: made.reason ?? null,
  entries: [
    { account: from, amountKobo: receivedKobo, student, charge },
    { account: 'student_receivable', amountKobo: surplusKobo - receivedKobo, student, charge },
    { account: 'gateway_fees', amountKobo: -surplusKobo },
  ],
})

export const receivableIn = (transactions: readonly LedgerTransaction[]): number =>
  sumOf(
    transactions.flatMap(({ entries }) =>
      entries.map((entry) => ({ student: null, charge: null, ...entry })),
    ),
    'student_receivable',
  )

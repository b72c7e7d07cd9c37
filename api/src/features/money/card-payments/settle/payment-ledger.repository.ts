import type { Knex } from 'knex'
import {
  createBalances,
  post,
  sentBackElsewhere,
  sumOf,
  type Account,
  type LedgerEntry,
  type LedgerTransaction,
} from '../../ledger'

interface Made {
  reference: string
  at: string
  by?: string | null
  reason?: string | null
}
interface Of {
  student: string | null
  charge: string | null
}
interface Owed {
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
}

const pair = (
  debit: Account,
  credit: Account,
  amountKobo: number,
  of: Partial<Of> = {},
): LedgerEntry[] => [
  { account: debit, amountKobo, ...of },
  { account: credit, amountKobo: -amountKobo, ...of },
]

const some = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amountKobo }) => amountKobo !== 0)

/** Posts entries of one account against another, each once. */
const createEntries = (connection: Knex) => {
  const balances = createBalances(connection)
  const enter = (transaction: LedgerTransaction) =>
    some(transaction.entries).length === 0
      ? Promise.resolve(false)
      : post(connection, { ...transaction, entries: some(transaction.entries) })

  /** Posts the fee and the late fee if they are not in the ledger yet. */
  async function owe(
    { student, charge, amountKobo, lateFeeKobo }: Owed,
    { at, by }: Made,
  ): Promise<void> {
    const of = { student, charge }
    await enter({
      key: `charge:${student}:${charge}`,
      kind: 'charge',
      at,
      by: by ?? null,
      entries: pair('student_receivable', 'fee_income', amountKobo - lateFeeKobo, of),
    })
    await enter({
      key: `late-fee:${student}:${charge}`,
      kind: 'late-fee',
      at,
      by: by ?? null,
      entries: pair('student_receivable', 'late_fee_income', lateFeeKobo, of),
    })
  }

  /** Posts the difference between the ledger and the intent's amount. The fee may have changed, or a discount may have been taken back. */
  async function correct(
    { student, charge, amountKobo }: Owed,
    { reference, at, by }: Made,
  ): Promise<void> {
    const missing = amountKobo - (await balances.receivable(student, charge))
    await enter({
      key: `charge-correction:${reference}`,
      kind: 'charge',
      at,
      by: by ?? null,
      reason: 'The amount that the payment was begun with',
      entries: pair('student_receivable', 'fee_income', missing, { student, charge }),
    })
  }

  /**
   * Transaction key with a counter. The gateway may report a changed figure several times, also one that it reported before. Each
   * change is posted; when two processes post the same change at once, only one succeeds.
   */
  async function keyOf(kind: 'gateway-fee' | 'unallocated', reference: string): Promise<string> {
    const times = await balances.timesEntered(reference, kind)
    return times === 0 ? `${kind}:${reference}` : `${kind}-${String(times + 1)}:${reference}`
  }

  async function fee(feeKobo: number | null, { reference, at }: Made): Promise<void> {
    if (feeKobo === null) return
    const entered = sumOf(await balances.ofReference(reference, ['gateway-fee']), 'gateway_fees')
    if (feeKobo === entered) return
    await enter({
      key: await keyOf('gateway-fee', reference),
      kind: 'gateway-fee',
      reference,
      at,
      entries: pair('gateway_fees', 'gateway_clearing', feeKobo - entered),
    })
  }

  async function hold(
    amountKobo: number,
    { student, charge }: Of,
    { reference, at }: Made,
    from: 'gateway_clearing' | 'bank' = 'gateway_clearing',
  ): Promise<void> {
    const held = -sumOf(await balances.ofReference(reference, ['unallocated']), 'unallocated')
    if (amountKobo === held) return
    await enter({
      key: await keyOf('unallocated', reference),
      kind: 'unallocated',
      reference,
      at,
      entries: pair(from, 'unallocated', amountKobo - held, { student, charge }),
    })
  }

  return { balances, enter, owe, correct, fee, hold }
}

/** Ledger postings of payments, each posted once. docs/reference/rules/finance.md */
export const createPaymentLedger = (connection: Knex) => {
  const { balances, enter, owe, correct, fee, hold } = createEntries(connection)
  return {
    owe,
    fee,
    /**
     * Posts money for a charge. `from` is the account that holds it: `unallocated` (suspense) if it arrived before its charge was
     * known. A surplus that the payer added for the gateway fee reduces the fee expense.
     */
    receive: async (
      owed: Owed,
      money: {
        from: 'gateway_clearing' | 'bank' | 'unallocated'
        receivedKobo: number
        surplusKobo: number
      },
      made: Made,
    ): Promise<void> => {
      await owe(owed, made)
      const creditKobo = money.receivedKobo - money.surplusKobo
      if (creditKobo === owed.amountKobo) await correct(owed, made)
      const of = { student: owed.student, charge: owed.charge }
      await enter({
        key: `payment:${made.reference}`,
        kind: 'payment',
        reference: made.reference,
        at: made.at,
        by: made.by ?? null,
        reason: made.reason ?? null,
        entries: [
          { account: money.from, amountKobo: money.receivedKobo, ...of },
          { account: 'student_receivable', amountKobo: -creditKobo, ...of },
          { account: 'gateway_fees', amountKobo: -money.surplusKobo },
        ],
      })
    },
    /** Keeps this amount of a payment in suspense until the Bursary decides; 0 once its charge is known. */
    hold,
    /**
     * Posts a partial refund that the gateway made and the portal did not request. The payment stays settled, and the missing part goes
     * to suspense for the Bursary. False if it was posted before, or exceeds the amount at the gateway.
     */
    sendBackPart: async (
      { gatewayId, amountKobo }: { gatewayId: string; amountKobo: number },
      { student, charge }: Of,
      { reference, at }: Made,
    ): Promise<boolean> => {
      const atService = sumOf(
        await balances.ofReference(reference, ['payment', 'unallocated', 'refund', 'reversal']),
        'gateway_clearing',
      )
      return (
        amountKobo <= atService &&
        enter({
          key: `${sentBackElsewhere}${gatewayId}`,
          kind: 'refund',
          reference,
          at,
          entries: pair('unallocated', 'gateway_clearing', amountKobo, { student, charge }),
        })
      )
    },
    /** Reverses all postings of a payment. `to` is the account that holds the money now, unless it went back the way it came. */
    reverse: async (made: Made, to?: Account): Promise<void> => {
      const sums = await balances.ofReference(made.reference, [
        'payment',
        'unallocated',
        'refund',
        'reversal',
      ])
      const isMoney = (account: Account): boolean =>
        account === 'gateway_clearing' || account === 'bank'
      const entries = sums.map(({ account, student, charge, amountKobo }) => ({
        account: to && isMoney(account) ? to : account,
        student,
        charge,
        amountKobo: -amountKobo,
      }))
      await enter({
        key: `reversal:${made.reference}`,
        kind: 'reversal',
        reference: made.reference,
        at: made.at,
        by: made.by ?? null,
        reason: made.reason ?? null,
        entries,
      })
    },
  }
}
export type PaymentLedger = ReturnType<typeof createPaymentLedger>

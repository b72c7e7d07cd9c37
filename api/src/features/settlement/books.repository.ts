import type { Knex } from 'knex'
import {
  createBalances,
  post,
  sumOf,
  type Account,
  type LedgerEntry,
  type LedgerTransaction,
} from '../ledger'

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

/** A debit of one account and a credit of another. */
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

/** What payments enter into the books, each once. docs/rules/finance.md */
export const createBooks = (connection: Knex) => {
  const balances = createBalances(connection)
  const enter = (transaction: LedgerTransaction) =>
    some(transaction.entries).length === 0
      ? Promise.resolve(false)
      : post(connection, { ...transaction, entries: some(transaction.entries) })

  /** The fee and the late fee, where they have not been entered yet. */
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

  /** What was entered before and is not what the payment was begun with: the fee has been changed, or a discount taken back, since. */
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

  /** The service may say another figure again and again, also one that it has said before: each is entered, and by one of two who enter it at once. */
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

  return {
    owe,
    fee,
    /**
     * Money for a charge. `from` is where it is: `unallocated` when it came before it could be told what it was for. What the payer added
     * for the service's fee makes that cheaper.
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
    /** So much of a payment belongs to no charge, until the Bursary has decided; 0 once it is told what it was for. */
    hold,
    /** Undoes what a payment has entered. `to` says where its money is now, when it has not gone back the way it came. */
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
export type Books = ReturnType<typeof createBooks>

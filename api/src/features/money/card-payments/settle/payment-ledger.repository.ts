import type { Knex } from 'knex'
import {
  createBalances,
  postAll,
  postNew,
  sentBackElsewhere,
  sumOf,
  type Account,
  type LedgerTransaction,
  type Reported,
  type ReportedKind,
} from '../../ledger'
import {
  charges,
  correction,
  pair,
  payment,
  receivableIn,
  receivedKeys,
  some,
  type Made,
  type Money,
  type Of,
  type Owed,
} from './payment-postings'

/** Without empty entries, and without transactions that have no others. */
const withSums = (transactions: readonly LedgerTransaction[]): LedgerTransaction[] =>
  transactions
    .map((transaction) => ({ ...transaction, entries: some(transaction.entries) }))
    .filter(({ entries }) => entries.length > 0)

/** Posts entries of one account against another, each once. */
const createEntries = (connection: Knex) => {
  const balances = createBalances(connection)
  const enterAll = (transactions: readonly LedgerTransaction[]) =>
    postAll(connection, withSums(transactions))
  const enter = async (transaction: LedgerTransaction): Promise<boolean> =>
    (await enterAll([transaction])).has(transaction.key)

  /**
   * Transaction key with a counter. The gateway may report a changed figure several times, also one
   * that it reported before. Each change is posted; when two processes post the same change at
   * once, only one succeeds.
   */
  async function keyOf(kind: ReportedKind, reference: string, reported: Reported): Promise<string> {
    const times = reported.has(kind) ? await balances.timesEntered(reference, kind) : 0
    return times === 0 ? `${kind}:${reference}` : `${kind}-${String(times + 1)}:${reference}`
  }

  /** The change of the gateway fee, if there is one. */
  async function feeChange(
    feeKobo: number,
    { reference, at }: Made,
    reported: Reported,
  ): Promise<LedgerTransaction[]> {
    const change = feeKobo - (reported.get('gateway-fee') ?? 0)
    if (change === 0) return []
    const key = await keyOf('gateway-fee', reference, reported)
    const entries = pair('gateway_fees', 'gateway_clearing', change)
    return [{ key, kind: 'gateway-fee', reference, at, entries }]
  }

  /** The change of the amount in suspense, if there is one. */
  async function holdChange(
    amountKobo: number,
    { student, charge }: Of,
    { reference, at }: Made,
    reported: Reported,
    from: 'gateway_clearing' | 'bank' = 'gateway_clearing',
  ): Promise<LedgerTransaction[]> {
    const change = amountKobo + (reported.get('unallocated') ?? 0)
    if (change === 0) return []
    const key = await keyOf('unallocated', reference, reported)
    const entries = pair(from, 'unallocated', change, { student, charge })
    return [{ key, kind: 'unallocated', reference, at, entries }]
  }

  return { balances, enter, enterAll, feeChange, holdChange }
}

/** The charge, its correction, and the payment, without those that are posted. */
function received(
  owed: Owed,
  money: Money,
  made: Made,
  { receivableKobo, posted }: { receivableKobo: number; posted: ReadonlySet<string> },
): LedgerTransaction[] {
  const isMissing = ({ key }: LedgerTransaction): boolean => !posted.has(key)
  const missing = charges(owed, made).filter(isMissing)
  const isWhole = money.receivedKobo - money.surplusKobo === owed.amountKobo
  const difference = owed.amountKobo - receivableKobo - receivableIn(missing)
  const paid = [
    ...(isWhole ? [correction(owed, difference, made)] : []),
    payment(owed, money, made),
  ]
  return [...missing, ...paid.filter(isMissing)]
}

/** Ledger postings of payments, each posted once. docs/reference/rules/finance.md */
export const createPaymentLedger = (connection: Knex) => {
  const { balances, enter, enterAll, feeChange, holdChange } = createEntries(connection)
  return {
    fee: async (feeKobo: number | null, made: Made): Promise<void> => {
      if (feeKobo === null) return
      await enterAll(await feeChange(feeKobo, made, await balances.reported(made.reference)))
    },
    /**
     * Posts money for a charge, and the gateway fee. `from` is the account that holds it:
     * `unallocated` (suspense) if it arrived before its charge was known. Money from the gateway is
     * no longer in suspense then. A surplus that the payer added for the gateway fee reduces the
     * fee expense. Call it with the student row locked.
     */
    receive: async (owed: Owed, money: Money, made: Made): Promise<void> => {
      const { student, charge } = owed
      const { reported, ...before } = await balances.beforePosting({
        reference: made.reference,
        student,
        charge,
        keys: receivedKeys(owed, made),
      })
      const { from, feeKobo } = money
      await postNew(
        connection,
        withSums([
          ...(from === 'gateway_clearing' ? await holdChange(0, owed, made, reported) : []),
          ...received(owed, money, made, before),
          ...(feeKobo === null ? [] : await feeChange(feeKobo, made, reported)),
        ]),
      )
    },
    /**
     * Keeps this amount of a payment in suspense until the Bursary decides; 0 once its charge is
     * known.
     */
    hold: async (
      amountKobo: number,
      of: Of,
      made: Made,
      from?: 'gateway_clearing' | 'bank',
    ): Promise<void> => {
      const reported = await balances.reported(made.reference)
      await enterAll(await holdChange(amountKobo, of, made, reported, from))
    },
    /**
     * Posts a partial refund that the gateway made and the portal did not request. The payment
     * stays settled, and the missing part goes to suspense for the Bursary. False if it was posted
     * before, or exceeds the amount at the gateway.
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
    /**
     * Reverses all postings of a payment. `to` is the account that holds the money now, unless it
     * went back the way it came.
     */
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

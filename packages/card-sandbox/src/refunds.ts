import { cardOf } from './cards'
import { after, Refusal, type Outcomes } from './payments'
import type { Refund, Store, Transaction } from './store'
import type { Sender } from './webhooks'
import { refundAnnounced, toldOf } from './wire'

/** Refunds, with `stepMs` between their steps, and disputes. */
export function createRefunds(
  store: Store,
  { announce }: Pick<Sender, 'announce'>,
  { change, reverse, succeed }: Outcomes,
  stepMs: number,
) {
  const { transactions, refunds } = store

  function advance(refund: Refund): void {
    const transaction = transactions.get(refund.transactionId)
    if (!transaction) return
    const status =
      refund.status === 'pending'
        ? 'processing'
        : (cardOf(transaction.cardId ?? '')?.refund ?? 'processed')
    const next = refunds.put({
      ...refund,
      status,
      nextAt: status === 'processing' ? after(stepMs) : null,
    })
    let now = transaction
    if (status === 'failed')
      now = change(transaction, { refundedKobo: transaction.refundedKobo - refund.amountKobo })
    if (status === 'processed' && transaction.refundedKobo >= transaction.amountKobo)
      now = reverse(transaction)
    announce(`refund.${status}`, now.reference, refundAnnounced(next, now))
  }

  return {
    refund: (
      transaction: Transaction | undefined,
      amountKobo: number | undefined,
    ): { refund: Refund; transaction: Transaction } => {
      if (!transaction) throw new Refusal('Transaction not found', 'transaction_not_found', 404)
      if (transaction.status !== 'success')
        throw new Refusal(
          'Transaction has not been paid, or has been fully reversed',
          'transaction_not_refundable',
        )
      const left = transaction.amountKobo - transaction.refundedKobo
      const amount = amountKobo ?? left
      if (amount <= 0 || amount > left)
        throw new Refusal(
          'Refund amount cannot be more than what is left of the transaction',
          'invalid_amount',
        )
      const changed = change(transaction, { refundedKobo: transaction.refundedKobo + amount })
      const refund = refunds.put({
        id: store.nextId(),
        transactionId: transaction.id,
        amountKobo: amount,
        status: 'pending',
        createdAt: after(0),
        nextAt: after(stepMs),
      })
      announce('refund.pending', changed.reference, refundAnnounced(refund, changed))
      return { refund, transaction: changed }
    },
    dispute: (
      transaction: Transaction,
      event: 'create' | 'remind' | 'resolve',
      isLost: boolean,
    ): void => {
      const isOver = event === 'resolve'
      const now = isOver && isLost ? reverse(transaction) : transaction
      announce(`charge.dispute.${event}`, now.reference, {
        id: now.id + 1_000_000,
        refund_amount: now.amountKobo,
        currency: now.currency,
        status: isOver ? 'resolved' : 'awaiting-merchant-feedback',
        resolution: isOver ? (isLost ? 'merchant-accepted' : 'declined') : null,
        domain: 'test',
        transaction: toldOf(now),
        category: 'chargeback',
        createdAt: after(0),
      })
    },
    /** Events that are due: late successes, and the steps of refunds. */
    tick: (): void => {
      const now = after(0)
      for (const transaction of transactions.all())
        if (transaction.lateSuccessAt !== null && transaction.lateSuccessAt <= now)
          succeed(transaction)
      for (const refund of refunds.all())
        if (refund.nextAt !== null && refund.nextAt <= now) advance(refund)
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>

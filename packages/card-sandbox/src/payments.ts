import { cardByNumber, cardOf, type TestCard } from './cards'
import { feeOf } from './fees.rules'
import type { Attempt, Store, Transaction } from './store'
import type { Sender } from './webhooks'
import { toldOf } from './wire'

export interface NewTransaction {
  reference: string | undefined
  email: string
  amountKobo: number
  currency: string
  metadata: unknown
}
/** A payment from before this sandbox in its final state. */
export interface PastTransaction {
  id?: number | undefined
  reference: string
  email: string
  amountKobo: number
  feesKobo: number | null
  status: 'failed' | 'success' | 'reversed'
  createdAt: string
  paidAt: string | null
}
export interface CardEntered {
  number: string
  cvv: string
}

/** A refusal of the service: its message, and its code if it has one. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status = 400,
  ) {
    super(message)
  }
}

export const after = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** The problem of an answer to a question of a card, or undefined. */
function wrongAnswer(card: TestCard, { awaiting }: Attempt, given: string): string | undefined {
  const rules = {
    pin: [given === card.pin, 'Incorrect PIN'],
    otp: [given === card.otp, 'Incorrect OTP'],
    phone: [/^\+?\d{10,14}$/.test(given), 'Invalid phone number'],
    bank: [given === 'approve', 'Declined by the bank'],
  } as const
  const [isRight, sentence] = rules[awaiting]
  return isRight ? undefined : sentence
}

/** The beginning and the end of transactions. */
export function createOutcomes(store: Store, { announce }: Pick<Sender, 'announce'>) {
  const { transactions, switches } = store
  const change = (transaction: Transaction, own: Partial<Transaction>): Transaction =>
    transactions.put({ ...transaction, ...own })
  return {
    change,
    begin: ({
      reference = `T${store.newCode()}`,
      email,
      amountKobo,
      currency,
      metadata,
    }: NewTransaction): Transaction => {
      if (store.byReference(reference))
        throw new Refusal('Duplicate Transaction Reference', 'duplicate_reference')
      return store.add({
        id: store.nextId(),
        reference,
        accessCode: store.newCode(),
        email,
        requestedKobo: amountKobo,
        amountKobo,
        currency,
        metadata,
        status: 'abandoned',
        createdAt: after(0),
        paidAt: null,
        feesKobo: null,
        cardId: null,
        response: null,
        refundedKobo: 0,
        attempt: null,
        lateSuccessAt: null,
      })
    },
    /** No messages are sent. A known transaction does not change. */
    remember: ({
      id = store.nextId(),
      amountKobo,
      status,
      ...past
    }: PastTransaction): Transaction =>
      store.byReference(past.reference) ??
      store.add({
        ...past,
        id,
        status,
        amountKobo,
        requestedKobo: amountKobo,
        accessCode: store.newCode(),
        currency: 'NGN',
        metadata: '',
        cardId: status === 'failed' ? null : 'ok',
        response: status === 'failed' ? 'Declined' : null,
        refundedKobo: status === 'reversed' ? amountKobo : 0,
        attempt: null,
        lateSuccessAt: null,
      }),
    /** A paid transaction stays paid. */
    succeed: (transaction: Transaction, card?: TestCard): Transaction => {
      if (transaction.paidAt !== null) return transaction
      const { requestedKobo } = transaction
      const fees = feeOf(requestedKobo)
      const paid = change(transaction, {
        status: 'success',
        paidAt: after(0),
        feesKobo: fees,
        amountKobo: requestedKobo + (switches.now().payerBearsFee ? fees : 0),
        cardId: card?.id ?? transaction.cardId ?? 'ok',
        attempt: null,
        lateSuccessAt: null,
        response: null,
      })
      announce('charge.success', paid.reference, toldOf(paid, switches.takeWrong()))
      return paid
    },
    fail: (transaction: Transaction, text: string): Transaction =>
      transaction.paidAt === null
        ? change(transaction, { status: 'failed', response: text, attempt: null })
        : transaction,
    reverse: (transaction: Transaction): Transaction =>
      transaction.status === 'success' ? change(transaction, { status: 'reversed' }) : transaction,
    /** The checkout was closed. */
    abandon: (transaction: Transaction): Transaction => {
      const late = switches.now().successAfterAbandonedMs
      return change(transaction, {
        attempt: null,
        ...(late !== null && transaction.paidAt === null && { lateSuccessAt: after(late) }),
      })
    },
  }
}
export type Outcomes = ReturnType<typeof createOutcomes>

/** The actions in the checkout: entering a card, and answering its questions. */
export function createAttempts({ change, succeed, fail }: Outcomes) {
  /** The question of the card at `step`, or the end if it has no more. */
  function proceed(transaction: Transaction, card: TestCard, step: number): Transaction {
    const awaiting = card.steps[step]
    if (awaiting !== undefined)
      return change(transaction, { attempt: { cardId: card.id, awaiting } })
    return card.refusal === undefined ? succeed(transaction, card) : fail(transaction, card.refusal)
  }
  return {
    enterCard: (transaction: Transaction, { number, cvv }: CardEntered): Transaction => {
      const card = cardByNumber(number)
      if (card?.cvv !== cvv.trim()) return fail(transaction, 'Only the test cards work here')
      return proceed(
        change(transaction, { cardId: card.id, status: 'abandoned', response: null }),
        card,
        0,
      )
    },
    /**
     * Answers with the PIN, phone number, code, or the bank's decision. A wrong answer ends the
     * attempt.
     */
    answer: (transaction: Transaction, given: string): Transaction => {
      const { attempt } = transaction
      const card = attempt && cardOf(attempt.cardId)
      if (!attempt || !card) return transaction
      const wrong = wrongAnswer(card, attempt, given)
      return wrong === undefined
        ? proceed(transaction, card, card.steps.indexOf(attempt.awaiting) + 1)
        : fail(transaction, wrong)
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

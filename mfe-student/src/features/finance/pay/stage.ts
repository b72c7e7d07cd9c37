import { studentFinanceMessages, type ChargeLine, type PaidLine } from '@portal/contracts'
import { openPaymentOf, paymentNote } from './payment-note'
import type { Confirmed } from './use-confirm'

/**
 * The end of a checkout without a success: cancelled, failed to open, or closed with the page, so
 * that nobody saw it.
 */
export type Ended = 'cancelled' | 'failed' | 'unseen'

/** The stage of a payment on the page. */
export type Stage =
  | { kind: 'ready' }
  | { kind: 'opening' }
  | { kind: 'paying'; reference: string }
  /** Asked of a payment that was begun and perhaps not paid. */
  | { kind: 'checking'; reference: string; ended: Ended }
  | { kind: 'confirming'; reference: string }
  /** Asked again by itself; with `ended` it need not have been paid at all. */
  | { kind: 'pending'; reference: string; sentence: string; ended?: Ended }
  | { kind: 'failed'; reference: string; sentence: string }
  | { kind: 'paid'; reference: string }

/** The reference of a stage. */
export const referenceOf = (stage: Stage): string | null =>
  'reference' in stage ? stage.reference : null

/** The charge of the page and its payments, from the server. */
export interface Known {
  line: ChargeLine | undefined
  payments: readonly PaidLine[]
}

/** The settled payment of a paid charge. */
export const settledOf = ({ line, payments }: Known, charge: string): PaidLine | undefined =>
  line
    ? undefined
    : payments.find(({ payid, status }) => payid === charge && status === 'successful')

/** The first stage: an open payment, known to the server or this browser, or else a new one. */
export function firstStage(known: Known, charge: string, student: string): Stage {
  const settled = settledOf(known, charge)
  if (settled) return { kind: 'paid', reference: settled.paymentRef }
  if (!known.line) return { kind: 'ready' }
  const open = openPaymentOf(known.line, student)
  if (open) return { kind: 'confirming', reference: open.reference }
  const note = paymentNote.find(student, charge)
  return note ? { kind: 'checking', reference: note.reference, ended: 'unseen' } : { kind: 'ready' }
}

/**
 * The stage after the server's reply. After a checkout without success, a new payment is offered
 * only if the server has replied, because the card may have been charged.
 */
export function stageAfter(outcome: Confirmed, reference: string, ended?: Ended): Stage {
  if (outcome.kind === 'paid') return { kind: 'paid', reference }
  const { kind, sentence } = outcome
  if (kind === 'failed' && ended !== 'cancelled') return { kind, reference, sentence }
  // A payment whose money arrived is never offered again, whatever the end of its checkout.
  if (!ended || kind === 'arrived') return { kind: 'pending', reference, sentence }
  return kind === 'unanswered'
    ? { kind: 'pending', reference, sentence: studentFinanceMessages.notKnownYet, ended }
    : { kind: 'ready' }
}

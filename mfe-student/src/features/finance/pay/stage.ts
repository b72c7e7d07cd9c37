import { studentFinanceMessages, type FeeLine, type PaidLine } from '@portal/contracts'
import { openPaymentOf, paymentNote } from './payment-note'
import type { Confirmed } from './use-confirm'

/** How a checkout ended that did not say that it was paid: given up, not able to open, or with the page, so that nobody saw it. */
export type Ended = 'cancelled' | 'failed' | 'unseen'

/** Where a payment stands on the page. */
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

/** The reference that a stage is about. */
export const referenceOf = (stage: Stage): string | null =>
  'reference' in stage ? stage.reference : null

/** The charge of the page and its payments, as the server knows them. */
export interface Known {
  line: FeeLine | undefined
  payments: readonly PaidLine[]
}

/** The settled payment of a charge that is not owed any more. */
export const settledOf = ({ line, payments }: Known, charge: string): PaidLine | undefined =>
  line
    ? undefined
    : payments.find(({ payid, status }) => payid === charge && status === 'successful')

/** What the page begins with: a payment that is on its way, as the server or this browser knows it, comes before a new one. */
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
 * Where a payment stands once the server was asked about it. After a checkout that ended unpaid a new one is offered where the server has
 * answered, and never where it has not: the card may have been charged all the same.
 */
export function stageAfter(outcome: Confirmed, reference: string, ended?: Ended): Stage {
  if (outcome.kind === 'paid') return { kind: 'paid', reference }
  const { kind, sentence } = outcome
  if (kind === 'failed' && ended !== 'cancelled') return { kind, reference, sentence }
  // Money that came is not offered to be paid again, however its checkout ended.
  if (!ended || kind === 'arrived') return { kind: 'pending', reference, sentence }
  return kind === 'unanswered'
    ? { kind: 'pending', reference, sentence: studentFinanceMessages.notKnownYet, ended }
    : { kind: 'ready' }
}

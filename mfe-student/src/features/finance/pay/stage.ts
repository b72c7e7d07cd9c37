import type { FeeLine, PaidLine } from '@portal/contracts'
import { openPaymentOf, paymentNote } from './payment-note'

/** Where a payment stands on the page. */
export type Stage =
  | { kind: 'ready' }
  | { kind: 'opening' }
  | { kind: 'paying'; reference: string }
  /** Asked of a payment that was begun and perhaps not paid. */
  | { kind: 'checking'; reference: string }
  | { kind: 'confirming'; reference: string }
  | { kind: 'pending'; reference: string; sentence: string }
  | { kind: 'failed'; reference: string; sentence: string }
  | { kind: 'paid'; reference: string }

/** The reference that a stage is about. */
export const referenceOf = (stage: Stage): string | null => ('reference' in stage ? stage.reference : null)

/** The charge of the page and its payments, as the server knows them. */
export interface Known {
  line: FeeLine | undefined
  payments: readonly PaidLine[]
}

/** The settled payment of a charge that is not owed any more. */
export const settledOf = ({ line, payments }: Known, charge: string): PaidLine | undefined =>
  line ? undefined : payments.find(({ payid, status }) => payid === charge && status === 'successful')

/** What the page begins with: a payment that is on its way, as the server or this browser knows it, comes before a new one. */
export function firstStage(known: Known, charge: string, student: string): Stage {
  const settled = settledOf(known, charge)
  if (settled) return { kind: 'paid', reference: settled.paymentRef }
  if (!known.line) return { kind: 'ready' }
  const open = openPaymentOf(known.line, student)
  if (open) return { kind: 'confirming', reference: open.reference }
  const note = paymentNote.find(student, charge)
  return note ? { kind: 'checking', reference: note.reference } : { kind: 'ready' }
}

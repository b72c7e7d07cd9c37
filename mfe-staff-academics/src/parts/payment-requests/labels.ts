import {
  adjustmentLabels,
  type AttentionKind,
  type PaymentAttention,
  type PaymentRequest,
  type PaymentRequestKind,
} from '@portal/contracts'
import type { Tone } from '@portal/ui'

interface Words {
  label: string
  tone: Tone
  /** The next action of the Bursary. */
  next: string
  /** The possible requests, most likely first. */
  offers: readonly PaymentRequestKind[]
  /** Its money has arrived, so a note does not close it. */
  isHeld?: boolean
}

/** The label of each kind, and its action. */
export const attentionWords: Record<AttentionKind, Words> = {
  duplicate: {
    label: 'Duplicate payment',
    tone: 'warning',
    next: 'The charge was already paid. Send this money back. Pay money from a bank payment back by hand, then reverse the payment.',
    offers: ['refund', 'reversal', 'note'],
    isHeld: true,
  },
  short: {
    label: 'Too little',
    tone: 'error',
    next: 'The amount is less than the charge. Send it back, or apply it to the charge and waive the rest.',
    offers: ['refund', 'settle', 'note'],
    isHeld: true,
  },
  over: {
    label: 'Too much',
    tone: 'warning',
    next: 'The amount is more than the charge. Apply it to the charge; the surplus is sent back.',
    offers: ['settle', 'refund', 'note'],
    isHeld: true,
  },
  'unknown-reference': {
    label: 'Unknown reference',
    tone: 'error',
    next: 'Unmatched payment: the portal did not start it. Identify the payer or refund it.',
    offers: ['refund', 'note'],
  },
  'deleted-intent': {
    label: 'Payment was removed',
    tone: 'error',
    next: 'This money belongs to a payment that has been removed. Send it back.',
    offers: ['refund', 'note'],
  },
  'wrong-currency': {
    label: 'Not in naira',
    tone: 'error',
    next: 'Ask the card payment service, and close this with a note.',
    offers: ['note'],
  },
  'wrong-merchant': {
    label: 'Wrong account',
    tone: 'error',
    next: 'It has the details of another payment, or was made in another mode of the card payment service. Find out who paid, then apply it to the charge or send it back. If no money was received, close this with a note.',
    offers: ['refund', 'settle', 'note'],
    isHeld: true,
  },
  'reversed-elsewhere': {
    label: 'Refunded outside the portal',
    tone: 'warning',
    next: 'The card payment service has sent the money back; the charge is unpaid again, and the student has been told. Find out why, and close this with a note.',
    offers: ['note'],
  },
  'partly-refunded': {
    label: 'Partly refunded outside the portal',
    tone: 'warning',
    next: 'The card payment service has sent back a part without a request from the portal. The payment still counts in full. Find out why, then accept the part with a note or send back the rest.',
    offers: ['note', 'refund', 'reversal'],
  },
  held: {
    label: 'Reversed, not sent back',
    tone: 'warning',
    next: 'The payment was reversed, and its money is still here. Send it back.',
    offers: ['refund', 'note'],
    isHeld: true,
  },
  unverified: {
    label: 'Not confirmed',
    tone: 'warning',
    next: 'The card payment service no longer confirms this payment. Ask the service, and reverse the payment if the service is right.',
    offers: ['reversal', 'note'],
  },
}

const byHand =
  'The card payment service could not send the money back. Pay it out by hand, then close this with a note.'

/** The action and the possible requests of an entry. */
export function offersOf({
  kind,
  payment,
  received,
  hasRefundFailed,
}: Pick<PaymentAttention, 'kind' | 'payment' | 'received' | 'hasRefundFailed'>): Pick<
  Words,
  'next' | 'offers'
> {
  const { next, offers, isHeld = false } = attentionWords[kind]
  const isHere = isHeld && payment !== null && received !== null
  return {
    next: hasRefundFailed && isHere ? byHand : next,
    offers: offers.filter((offer) => offer !== 'note' || hasRefundFailed || !isHere),
  }
}

export const requestLabels: Record<PaymentRequest['kind'], string> = {
  refund: 'Send the money back',
  reversal: 'Reverse the payment',
  settle: 'Apply it to the charge',
  note: 'Close with a note',
  ...adjustmentLabels,
}

/** The payment or charge of a request. */
export const aboutWhat = ({
  reference,
  charge,
}: Pick<PaymentRequest, 'reference' | 'charge'>): string =>
  reference ?? (charge ? `${charge.description}, ${charge.sessionYear}` : 'a charge')

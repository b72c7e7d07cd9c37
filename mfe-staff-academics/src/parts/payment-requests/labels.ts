import type { AttentionKind, PaymentRequestKind } from '@portal/contracts'
import type { Tone } from '@portal/ui'

interface Words {
  label: string
  tone: Tone
  /** What somebody of the Bursary does next. */
  next: string
  /** What can be asked for, the likeliest first. */
  offers: readonly PaymentRequestKind[]
}

/** What each kind is called, and what to do about it. */
export const attentionWords: Record<AttentionKind, Words> = {
  duplicate: {
    label: 'Paid twice',
    tone: 'warning',
    next: 'Nothing was owed any more. Send this money back. What was paid at a bank goes back by hand: reverse the payment once it has.',
    offers: ['refund', 'reversal', 'note'],
  },
  short: {
    label: 'Too little',
    tone: 'error',
    next: 'Less came than the charge costs. Send it back, or count it and let the rest go.',
    offers: ['refund', 'settle', 'note'],
  },
  over: {
    label: 'Too much',
    tone: 'warning',
    next: 'More came than the charge costs. Count it for the charge: what is beyond it goes back.',
    offers: ['settle', 'refund', 'note'],
  },
  'unknown-reference': {
    label: 'Unknown reference',
    tone: 'error',
    next: 'Money came that the portal has not asked for. Find out whose it is, or send it back.',
    offers: ['refund', 'note'],
  },
  'deleted-intent': {
    label: 'Payment was removed',
    tone: 'error',
    next: 'Money came for a payment that has been removed. Send it back.',
    offers: ['refund', 'note'],
  },
  'wrong-currency': {
    label: 'Not in naira',
    tone: 'error',
    next: 'Ask the card payment service, and close this with a note.',
    offers: ['note'],
  },
  'wrong-merchant': {
    label: 'Not ours',
    tone: 'error',
    next: 'The money is not in the institution’s account. Ask the card payment service, and close this with a note.',
    offers: ['note'],
  },
  'reversed-elsewhere': {
    label: 'Sent back elsewhere',
    tone: 'warning',
    next: 'The card payment service has sent the money back; the charge is owed again, and the student has been told. Find out why, and close this with a note.',
    offers: ['note'],
  },
  held: {
    label: 'Reversed, not sent back',
    tone: 'warning',
    next: 'The payment was reversed, and its money is still here. Send it back.',
    offers: ['refund', 'note'],
  },
  unverified: {
    label: 'Not confirmed',
    tone: 'warning',
    next: 'The card payment service does not stand by this payment any more. Ask there; reverse the payment if it is right.',
    offers: ['reversal', 'note'],
  },
}

export const requestLabels: Record<PaymentRequestKind, string> = {
  refund: 'Send the money back',
  reversal: 'Reverse the payment',
  settle: 'Count it for the charge',
  note: 'Close with a note',
}

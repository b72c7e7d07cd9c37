import { paymentStatusLabels, type PaymentEvent } from '@portal/contracts'

const states: Readonly<Record<string, string>> = {
  ...paymentStatusLabels,
  created: 'Started',
  initialised: 'Checkout opened',
  settled: 'Settled',
  expired: 'Never completed',
  void: 'Replaced by another payment',
  needs_review: 'Needs attention',
}
/** The origin of the event. */
const causes: Readonly<Record<string, string>> = {
  initialise: 'the student started the payment',
  record: 'reported by the student’s browser, not confirmed',
  verify: 'checked on request',
  status: 'checked on request',
  webhook: 'confirmed by the card payment service',
  reconciliation: 'checked automatically',
  sweep: 'in the nightly list of the card payment service',
  office: 'by the Bursary',
}
const spaced = (name: string): string => name.replaceAll(/[-_.]/g, ' ')
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The new state of a payment with its cause: 'Successful: checked on request'. */
export const eventInWords = ({ to, cause }: PaymentEvent): string =>
  `${states[to] ?? sentence(spaced(to))}: ${causes[cause] ?? spaced(cause)}`

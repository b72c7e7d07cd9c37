import { paymentStatusLabels, type PaymentEvent } from '@portal/contracts'

const states: Readonly<Record<string, string>> = {
  ...paymentStatusLabels,
  created: 'Begun',
  initialised: 'Checkout opened',
  settled: 'Settled',
  expired: 'Never completed',
  void: 'Replaced by another payment',
  needs_review: 'Needs attention',
}
/** The origin of the event. */
const causes: Readonly<Record<string, string>> = {
  initialise: 'the student began to pay',
  record: 'the browser said that it was paid',
  verify: 'checked on request',
  status: 'checked on request',
  webhook: 'the card payment service said so',
  reconciliation: 'checked by the portal itself',
  sweep: 'in the nightly list of the card payment service',
  office: 'by the Bursary',
}
const spaced = (name: string): string => name.replaceAll(/[-_.]/g, ' ')
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The new state of a payment with its cause: 'Successful: checked on request'. */
export const eventInWords = ({ to, cause }: PaymentEvent): string =>
  `${states[to] ?? sentence(spaced(to))}: ${causes[cause] ?? spaced(cause)}`

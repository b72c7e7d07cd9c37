import { assess, untouched } from './charges.rules'
import type { ChargeFacts, ChargeHistory, PayerFacts } from './charges.types'

/** For tests: the day on which charges are judged. */
export const today = '2025-11-10'
/** For tests: the student's entry session, the one after it and the one before. */
export const [entry, later, before] = [
  { session: 's25', sessionYear: '2025/2026' },
  { session: 's26', sessionYear: '2026/2027' },
  { session: 's24', sessionYear: '2024/2025' },
]
/** For tests: a payable charge of the entry session. */
export const charge = (own: Partial<ChargeFacts> = {}): ChargeFacts => ({
  id: own.name ?? 'portalFee',
  name: 'portalFee',
  description: `The ${own.name ?? 'portalFee'}`,
  ...entry,
  applicableTo: 'all',
  paymentOrder: 1,
  baseKobo: 4_500_050,
  applyLateFee: false,
  lateFeeKobo: 0,
  dueOn: null,
  active: true,
  isSwitchedOn: true,
  isRequested: null,
  createdAt: '2025-09-01T08:00:00.000Z',
  ...own,
})
/** For tests: an active student who has submitted the form. */
export const payer = (own: Partial<PayerFacts> = {}): PayerFacts => ({
  status: 'active',
  submitted: true,
  sessionYear: '2025/2026',
  entrySession: 's25',
  entrySessionYear: '2025/2026',
  ...own,
})
/** For tests: the history of a charge. */
export const past = (own: Partial<ChargeHistory> = {}): ChargeHistory => ({ ...untouched, ...own })
/** For tests: the input of the fee rule. */
export interface Case {
  charges?: ChargeFacts[]
  history?: Record<string, ChargeHistory>
  payer?: PayerFacts
  today?: string
}
/** For tests: the result of the fee rule. */
export const judged = ({
  charges = [charge()],
  history = {},
  payer: whose = payer(),
  today: day = today,
}: Case) => assess(charges, new Map(Object.entries(history)), whose, day)
/** For tests: the result of the fee rule for a single charge. */
export const only = (given: Case) => {
  const [one] = judged(given)
  if (!one) throw new Error('It is not owed')
  return one
}
/** For tests: a paid charge. */
export const settled = past({ settledAt: '2025-11-01T09:00:00.000Z' })

import { paymentRemarks, type PaymentStatus, type StudentPaymentRecord } from '@portal/contracts'
import { anId, aPaymentRecord } from '../../../factories'
import { charges } from './money'

const dayMs = 86_400_000
const names = ['Amina Bello', 'Musa Obi', 'Chidera Eze', 'Temitope Adebayo', 'Halima Yusuf']
const statuses: readonly PaymentStatus[] = [
  'pending',
  'successful',
  'successful',
  'failed',
  'successful',
  'reversed',
]
const typeIds = new Map(charges().map(({ name }) => [name, anId()]))

type Facts = Partial<StudentPaymentRecord>

/** Facts of received money only. */
const paidFacts = (nth: number, begun: string): Facts => ({
  paymentDate: begun,
  paymentChannel: 'card',
  gatewayID: String(4_700_000 + nth),
  paymentFee: 475,
  receiptNumber: `RCP-2025-${String(nth + 1).padStart(6, '0')}`,
  settledAt: begun,
  remarks: paymentRemarks.verified,
})
const unpaid: Facts = {
  paymentDate: null,
  paymentChannel: null,
  gatewayID: null,
  paymentFee: null,
  receiptNumber: null,
  settledAt: null,
  remarks: null,
}
const [noCharge] = charges()

function paymentOf(
  nth: number,
  academicSession: { _id: string; sessionYear: string },
): StudentPaymentRecord {
  const [status = 'pending', charge = noCharge, name = ''] = [
    statuses[nth % statuses.length],
    charges()[nth % 4],
    names[nth % names.length],
  ]
  if (!charge) throw new Error('The mocks have no charges')
  const begun = new Date(Date.now() - nth * dayMs).toISOString()
  return aPaymentRecord({
    ...(status === 'successful' || status === 'reversed' ? paidFacts(nth, begun) : unpaid),
    ...(status === 'reversed' && { settledAt: null }),
    paymentRef: `PAY-${String(charge.paymentOrder)}-OFFICE-${String(nth + 1).padStart(10, '0')}`,
    amount: charge.amount,
    status,
    createdAt: begun,
    needsAttention: nth === 7,
    student: { _id: anId(), applicationNumber: `APP25${String(nth + 1).padStart(6, '0')}`, name },
    payment: {
      _id: charge._id,
      payment: {
        _id: typeIds.get(charge.name) ?? anId(),
        name: charge.name,
        description: charge.description,
      },
      academicSession,
    },
  })
}

/**
 * Two pages of payments of students, of every status; the newest first, some of which waits for the
 * Bursary.
 */
export const createPayments = (session: {
  _id: string
  sessionYear: string
}): StudentPaymentRecord[] => Array.from({ length: 14 }, (_, nth) => paymentOf(nth, session))

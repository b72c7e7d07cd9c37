import { StudentPayment } from '@portal/contracts'
import { anId, factory } from './factory'

/** A payment that has arrived, unless said. */
export const aStudentPayment = factory(StudentPayment, () => ({
  _id: anId(), paymentRef: 'PAY-1-1759309500000', amount: 45_000.5, status: 'successful' as const, paymentDate: '2025-10-01T09:05:00.000Z',
  payment: { _id: anId(), payment: { _id: anId(), name: 'acceptanceFee', description: 'Acceptance Fee' } },
}))

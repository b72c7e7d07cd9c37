import { PaymentControl, PaymentType, Fee } from '@portal/contracts'
import { anId, factory } from '../factory'

const updatedAt = '2025-09-01T09:00:00.000Z'

export const aPaymentType = factory(PaymentType, () => ({
  _id: anId(),
  name: 'acceptanceFee',
  description: 'Acceptance Fee',
  amount: 45_000.5,
  active: true,
  updatedAt,
}))

/** A fee of everybody in ND FT, due in the far future. */
export const aFee = factory(Fee, () => ({
  _id: anId(),
  payment: { _id: anId(), name: 'acceptanceFee', description: 'Acceptance Fee' },
  academicSession: { _id: anId(), sessionYear: '2025/2026' },
  programType: { _id: anId(), type: 'ND' },
  programMode: { _id: anId(), mode: 'FT', description: 'Full Time' },
  applicableTo: 'all' as const,
  paymentOrder: 1,
  amount: 45_000.5,
  dueDate: '2099-10-31',
  applyLateFee: false,
  lateFee: 0,
  active: true,
  updatedAt,
}))

export const aPaymentControl = factory(PaymentControl, () => ({
  _id: anId(),
  active: true,
  payment: {
    payment: { name: 'schoolFee', description: 'School Fee' },
    amount: 45_000.5,
    programType: { type: 'ND' },
    programMode: { mode: 'FT' },
    applicableTo: 'all' as const,
  },
}))

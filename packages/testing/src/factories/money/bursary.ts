import {
  ChargeAdjustment,
  DeadlineExtension,
  PaymentAttention,
  PaymentRequest,
} from '@portal/contracts'
import { anId, factory } from '../factory'

/** Two payments for one charge. */
export const aPaymentAttention = factory(PaymentAttention, () => ({
  _id: anId(),
  reference: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  kind: 'duplicate' as const,
  received: 25_000,
  expected: 25_000,
  detail: 'The charge was settled by PAY-1-MG7Q1B22-5TWA7F3KQ2ZJ.',
  payment: anId(),
  student: { _id: anId(), applicationNumber: 'APP25000003', name: 'Bello Amina' },
  charge: 'Acceptance Fee',
  state: 'open' as const,
  request: null,
  hasRefundFailed: false,
  resolution: null,
  resolvedBy: null,
  at: '2025-10-01T09:05:00.000Z',
  resolvedAt: null,
}))

/** It waits for a second person. */
export const aPaymentRequest = factory(PaymentRequest, () => ({
  _id: anId(),
  kind: 'refund' as const,
  reference: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  charge: null,
  amount: 25_000,
  reason: 'The charge was paid twice',
  state: 'proposed' as const,
  student: { _id: anId(), applicationNumber: 'APP25000003', name: 'Bello Amina' },
  proposedBy: { _id: anId(), name: 'Chidi Okeke' },
  proposedAt: '2025-10-01T11:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  detail: null,
}))

export const aChargeAdjustment = factory(ChargeAdjustment, () => ({
  _id: anId(),
  kind: 'discount' as const,
  charge: { _id: anId(), description: 'School Fee', sessionYear: '2025/2026' },
  amount: 5_000,
  reason: 'Staff child',
  by: 'Chidi Okeke',
  at: '2025-10-01T11:00:00.000Z',
  takenBackAt: null,
  request: null,
}))

/** A valid one by default. */
export const aDeadlineExtension = factory(DeadlineExtension, () => ({
  _id: anId(),
  charge: { _id: anId(), description: 'School Fee', sessionYear: '2025/2026' },
  from: '2099-10-31',
  until: '2099-12-15',
  lateFee: 0,
  reason: 'Was ill in October',
  by: 'Chidi Okeke',
  at: '2025-10-01T11:00:00.000Z',
  takenBackAt: null,
  takenBackReason: null,
  applies: true,
}))

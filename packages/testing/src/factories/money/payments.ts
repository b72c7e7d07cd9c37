import {
  DayTotals,
  PaymentEvent,
  PaymentFigures,
  StudentPayment,
  StudentPaymentRecord,
} from '@portal/contracts'
import { anId, factory } from '../factory'

/** A settled payment by default. */
export const aStudentPayment = factory(StudentPayment, () => ({
  _id: anId(),
  paymentRef: 'PAY-1-1759309500000',
  amount: 45_000.5,
  status: 'successful' as const,
  paymentDate: '2025-10-01T09:05:00.000Z',
  payment: {
    _id: anId(),
    payment: { _id: anId(), name: 'acceptanceFee', description: 'Acceptance Fee' },
  },
}))

/** The same as the Bursary sees it. */
export const aPaymentRecord = factory(StudentPaymentRecord, () => ({
  _id: anId(),
  paymentRef: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  amount: 45_000.5,
  status: 'successful' as const,
  paymentDate: '2025-10-01T09:05:00.000Z',
  createdAt: '2025-10-01T09:01:00.000Z',
  student: { _id: anId(), applicationNumber: 'APP25000002', name: 'Amina Bello' },
  payment: {
    _id: anId(),
    payment: { _id: anId(), name: 'acceptanceFee', description: 'Acceptance Fee' },
    academicSession: { _id: anId(), sessionYear: '2025/2026' },
  },
  paymentChannel: 'card',
  gatewayID: '4711',
  remarks: 'Payment successful and verified',
  paymentFee: 475,
  receiptNumber: 'RCP-2025-000001',
  settledAt: '2025-10-01T09:05:10.000Z',
  needsAttention: false,
}))

export const aPaymentEvent = factory(PaymentEvent, () => ({
  at: '2025-10-01T09:05:10.000Z',
  cause: 'verify',
  from: 'pending',
  to: 'successful',
  detail: null,
}))

/** Two days of collection. */
export const paymentFigures = factory(PaymentFigures, () => ({
  from: '2025-10-01',
  to: '2025-10-03',
  countedAt: '2025-10-03T10:00:00.000Z',
  total: 170_020.49,
  count: 3,
  perDay: [
    { day: '2025-10-01', amount: 90_000, count: 1 },
    { day: '2025-10-02', amount: 0, count: 0 },
    { day: '2025-10-03', amount: 80_020.49, count: 2 },
  ],
  perProgram: [
    { _id: anId(), program: 'ND Computer Science FT', amount: 170_000.5, count: 2 },
    { _id: anId(), program: 'ND Accountancy FT', amount: 19.99, count: 1 },
  ],
  perCharge: [
    { _id: anId(), charge: 'School Fee 2025/2026', amount: 90_019.99, count: 2 },
    { _id: anId(), charge: 'Acceptance Fee 2025/2026', amount: 80_000.5, count: 1 },
  ],
}))

/** A day on which both sides say the same. */
export const dayTotals = factory(DayTotals, () => ({
  day: '2025-10-01',
  askedAt: '2025-10-02T08:00:00.000Z',
  portal: { count: 2, amount: 40_000, fees: 700 },
  gateway: { count: 2, amount: 40_000, fees: 700 },
  bank: { count: 1, amount: 20_000, fees: 0 },
  rows: [],
}))

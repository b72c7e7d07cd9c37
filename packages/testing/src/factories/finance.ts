import {
  AccountHolder,
  BankPayment,
  BankStatementLine,
  bankStatementMessages,
  StatementPreview,
  ChargeAdjustment,
  Checkout,
  DeadlineExtension,
  FeeLine,
  NearBankPayment,
  PaidLine,
  PaymentAttention,
  PaymentRequest,
  Receipt,
  Statement,
  StatementLine,
} from '@portal/contracts'
import { anId, factory } from './factory'

/** A payable charge by default. */
export const aFeeLine = factory(FeeLine, () => ({
  payid: anId(),
  paymentname: 'acceptanceFee',
  description: 'Acceptance Fee',
  sessionYear: '2025/2026',
  amount: 25_000,
  baseAmount: 25_000,
  lateFee: 0,
  discount: 0,
  dueDate: '2099-10-31',
  extendedFrom: null,
  dueStatus: 'due' as const,
  paymentOrder: 1,
  isPayable: true,
  notPayable: null,
  openPayment: null,
}))

/** A settled payment by default. */
export const aPaidLine = factory(PaidLine, () => ({
  payid: anId(),
  paymentname: 'acceptanceFee',
  description: 'Acceptance Fee',
  sessionYear: '2025/2026',
  amount: 25_000,
  dueDate: '2025-10-31',
  dueStatus: 'due' as const,
  paymentOrder: 1,
  isPayable: false as const,
  paymentDate: '2025-10-01T09:05:00.000Z',
  status: 'successful' as const,
  paymentRef: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  paymentChannel: 'card',
  paymentFee: 475,
  remarks: 'Payment successful and verified',
  held: 0,
  receiptNumber: 'RCP-2025-000001',
}))

export const aReceipt = factory(Receipt, () => ({
  number: 'RCP-2025-000001',
  issuedAt: '2025-10-01T09:05:10.000Z',
  institution: 'Unity Polytechnic',
  student: 'Bello Amina',
  applicationNumber: 'APP25000003',
  matricNumber: null,
  program: 'ND Computer Science',
  charge: 'Acceptance Fee',
  sessionYear: '2025/2026',
  amount: 25_000,
  amountInWords: 'Twenty-five thousand naira only',
  channel: 'card',
  reference: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  paidAt: '2025-10-01T09:05:00.000Z',
  reversedAt: null,
  checkUrl: 'https://portal.example/receipt?number=RCP-2025-000001&code=Q2ZJ5TWA7F3K',
  prints: 0,
}))

/** A checkout that was begun, of 25,000 naira. */
export const aCheckout = factory(Checkout, () => ({
  reference: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  accessCode: 'access-code',
  amountKobo: 2_500_000,
  currency: 'NGN' as const,
  email: 'amina.bello@example.com',
  publicKey: 'pk_test_development',
  checkoutUrl: 'https://checkout.example/popup',
}))

export const aStatementLine = factory(StatementLine, () => ({
  at: '2025-09-30T09:00:00.000Z',
  kind: 'charge' as const,
  text: 'Acceptance Fee 2025/2026',
  reference: null,
  debit: 25_000,
  credit: 0,
  balance: 25_000,
}))
/** One charge, paid. */
export const aStatement = factory(Statement, () => ({
  student: {
    _id: anId(),
    applicationNumber: 'APP25000003',
    matricNumber: null,
    name: 'Bello Amina',
    program: 'ND Computer Science',
  },
  asOf: '2025-10-02T09:00:00.000Z',
  charged: 25_000,
  paid: 25_000,
  balance: 0,
  lines: [
    aStatementLine(),
    aStatementLine({
      at: '2025-10-01T09:05:00.000Z',
      kind: 'payment',
      text: 'Payment: Acceptance Fee 2025/2026',
      reference: 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
      debit: 0,
      credit: 25_000,
      balance: 0,
    }),
  ],
  held: [],
}))

export const anAccountHolder = factory(AccountHolder, () => ({
  _id: anId(),
  applicationNumber: 'APP25000003',
  matricNumber: null,
  name: 'Bello Amina',
  program: 'ND Computer Science',
}))

/** A proof that waits for the Bursary. */
export const aBankPayment = factory(BankPayment, () => ({
  _id: anId(),
  reference: 'BNK-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
  student: { _id: anId(), applicationNumber: 'APP25000003', name: 'Bello Amina' },
  charge: { _id: anId(), description: 'Acceptance Fee', sessionYear: '2025/2026' },
  amount: 25_000,
  bank: 'First Bank',
  tellerNumber: '0042317',
  paidOn: '2025-10-01',
  proof: { type: 'image/jpeg' as const },
  state: 'submitted' as const,
  reason: null,
  submittedAt: '2025-10-01T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  recordedBy: null,
  statement: null,
}))

/** A transfer of a student on an imported bank statement, with the charge that it fits. */
export const aBankStatementLine = factory(BankStatementLine, () => ({
  _id: anId(),
  bank: 'First Bank',
  fileName: 'november.csv',
  row: 5,
  paidOn: '2025-10-01',
  amount: 25_000,
  text: 'NIP/APP25000003/ACCEPTANCE FEE 99887766',
  state: 'open' as const,
  payment: null,
  match: {
    kind: 'charge' as const,
    student: { _id: anId(), applicationNumber: 'APP25000003', name: 'Bello Amina' },
    charge: { _id: anId(), description: 'Acceptance Fee', sessionYear: '2025/2026' },
    bankPaymentId: null,
  },
  message: bankStatementMessages.charge,
  reason: null,
  importedAt: '2025-10-02T10:00:00.000Z',
  importedBy: 'Ibrahim Danjuma',
}))

/** A statement with one payment that fits a charge. */
export const aStatementPreview = factory(StatementPreview, () => {
  const { row, paidOn, amount, text, match, message } = aBankStatementLine()
  return {
    counts: { proof: 0, charge: 1, open: 0, known: 0, wrong: 0 },
    ignored: 0,
    total: amount,
    rows: [{ row, paidOn, amount, text, outcome: 'charge' as const, match, message }],
  }
})

/** A bank payment of another student, with the same number at another bank. */
export const aNearBankPayment = factory(NearBankPayment, () => ({
  ...aBankPayment({
    bank: 'GTBank',
    student: { _id: anId(), applicationNumber: 'APP25000009', name: 'Obi Chidi' },
  }),
  near: ['other-bank' as const],
}))

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

import {
  AccountHolder,
  Checkout,
  ChargeLine,
  PaidLine,
  Receipt,
  Statement,
  StatementLine,
} from '@portal/contracts'
import { anId, factory } from '../factory'

/** A payable charge by default. */
export const aChargeLine = factory(ChargeLine, () => ({
  payid: anId(),
  paymentname: 'acceptanceFee',
  description: 'Acceptance Fee',
  sessionYear: '2025/2026',
  amount: 25_000,
  baseAmount: 25_000,
  lateFee: 0,
  discount: 0,
  waivableAlone: null,
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
  checkUrl: 'https://portal.example/receipt?number=RCP-2025-000001&code=Q2ZJ-5TWA-7F3K-2HCD',
  checkCode: 'Q2ZJ-5TWA-7F3K-2HCD',
  checkQr: { size: 9, path: 'M4 4h1v1h-1z' },
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

import {
  BankPayment,
  BankStatementLine,
  bankStatementMessages,
  StatementPreview,
  NearBankPayment,
} from '@portal/contracts'
import { anId, factory } from '../factory'

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

import { aChargeAdjustment, aDeadlineExtension, aSubmittedBiodata } from '../../../factories'
import type { MockDatabase } from '../../seed/database'
import { charges } from '../../seed/money/money'
import type { Samples } from './seeded'

const applicant = ({ people }: MockDatabase) => people[0]!.student
/** Lets the applicant pay the acceptance fee. Returns the id of the charge. */
function admitted({ people, money }: MockDatabase): string {
  const [person] = people
  person!.student = { ...person!.student, status: 'active' }
  person!.biodata = aSubmittedBiodata()
  money.payments = []
  return charges()[0]!._id
}
const proofOf = (db: MockDatabase) => ({
  paymentId: admitted(db),
  bank: 'First Bank',
  tellerNumber: '0042317',
  paidOn: '2025-10-01',
  proof: btoa('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n'),
})
/** Adds a successful payment and returns its reference. */
function paid({ money }: MockDatabase): string {
  money.payments = [
    {
      reference: 'PAY-1-DEVELOPMENT-SAMPLE01',
      charge: charges()[0]!._id,
      amount: 25_000,
      status: 'successful',
      isRecorded: true,
      startedAt: '2025-10-01T09:00:00.000Z',
      paidAt: '2025-10-01T09:05:00.000Z',
      remarks: null,
      receiptNumber: 'RCP-2025-000001',
    },
  ]
  return 'PAY-1-DEVELOPMENT-SAMPLE01'
}
/** Adds an adjustment of one of the applicant's charges and returns its id. */
function discounted({ money }: MockDatabase): string {
  const made = aChargeAdjustment()
  money.adjustments.push(made)
  return made._id
}
/** Adds a deadline extension for the applicant and returns its id. */
function extended({ money }: MockDatabase): string {
  const made = aDeadlineExtension()
  money.extensions.push(made)
  return made._id
}

/** Requests about the charges and payments of a student. */
export const studentPaymentSamples = {
  'POST /students/applicable-fees': (db) => ({
    body: { payeenum: applicant(db).applicationNumber },
  }),
  'POST /students/payment/initialize': (db) => ({ body: { paymentId: admitted(db) } }),
  'POST /students/payment': (db) => ({
    body: { paymentRef: paid(db), paymentId: db.money.payments[0]!.charge, amount: 25_000 },
  }),
  'POST /students/verify-payment': (db) => ({ body: { paymentRef: paid(db) } }),
  'POST /students/update-payment-status': (db) => ({
    body: { paymentRef: paid(db), status: 'successful' },
  }),
  'POST /students/send-receipt': (db) => ({
    body: { paymentRef: paid(db), studentId: applicant(db)._id },
  }),
  'GET /receipts/:reference': (db) => ({ params: { reference: paid(db) } }),
  'GET /students/statement': () => ({ query: {} }),
  'GET /student-accounts': () => ({ query: { q: 'ad' } }),
  'POST /students/bank-payments': (db) => ({ body: proofOf(db) }),
  'POST /bank-payments': (db) => ({ body: { studentId: applicant(db)._id, ...proofOf(db) } }),
  'GET /charge-adjustments/student/:studentId': (db) => ({
    params: { studentId: applicant(db)._id },
  }),
  'POST /charge-adjustments/student/:studentId': (db) => ({
    params: { studentId: applicant(db)._id },
    body: { charge: admitted(db), kind: 'discount', amount: 2_000, reason: 'Staff child' },
  }),
  'POST /charge-adjustments/:id/take-back': (db) => ({
    params: { id: discounted(db) },
    body: { reason: 'Given by mistake' },
  }),
  'GET /deadline-extensions/student/:studentId': (db) => ({
    params: { studentId: applicant(db)._id },
  }),
  'POST /deadline-extensions/student/:studentId': (db) => ({
    params: { studentId: applicant(db)._id },
    body: {
      charge: admitted(db),
      from: charges()[0]!.dueDate!,
      until: '2099-10-31',
      reason: 'Was ill in October',
    },
  }),
  'POST /deadline-extensions/:id/take-back': (db) => ({
    params: { id: extended(db) },
    body: { reason: 'Given by mistake' },
  }),
} satisfies Samples

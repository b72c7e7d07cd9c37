import { sampleReceipts } from '../../mock-handlers/public/public'
import type { MockDatabase } from '../../seed/database'
import { applicant, type Samples } from './seeded'

const feeOf = ({
  fees: {
    fees: [fee],
  },
}: MockDatabase) => ({
  payment: fee!.payment._id,
  amount: fee!.amount,
  academicSession: fee!.academicSession._id,
  programType: fee!.programType._id,
  programMode: fee!.programMode._id,
  applicableTo: fee!.applicableTo,
  paymentOrder: 1,
  dueDate: '2099-10-31',
  applyLateFee: true,
  lateFee: 500,
})

const statementFile = {
  bank: 'First Bank',
  name: 'november.csv',
  file: btoa('Date,Narration,Credit\n2025-10-01,TRF FROM MUSA,9000\n'),
}
const openLine = ({ bursary }: MockDatabase) => bursary.statementLines[0]!

/** Requests of the operations of the group 'money' that the seed can answer. */
export const moneySamples = {
  'POST /payments': () => ({ body: { name: 'Science Levy', amount: 2_500.5 } }),
  'PUT /payments/:id': ({ fees }) => ({
    params: { id: fees.types[0]!._id },
    body: { name: fees.types[0]!.name, description: 'Called so', amount: 3_000 },
  }),
  'DELETE /payments/:id': ({ fees }) => ({ params: { id: fees.types.at(-1)!._id } }),
  'POST /program-session-payments': (db) => ({
    body: { ...feeOf(db), payment: db.fees.types.at(-1)!._id },
  }),
  'POST /program-session-payments/several': (db) => {
    const { programType, programMode, applicableTo, ...shared } = feeOf(db)
    return {
      body: {
        ...shared,
        payment: db.fees.types.at(-1)!._id,
        programTypes: [programType],
        programModes: [programMode],
        applicableTo: [applicableTo],
      },
    }
  },
  'PUT /program-session-payments/:id': (db) => ({
    params: { id: db.fees.fees[0]!._id },
    body: { ...feeOf(db), amount: 30_000 },
  }),
  'PATCH /program-session-payments/:id/toggle-status': ({ fees }) => ({
    params: { id: fees.fees[0]!._id },
    query: {},
  }),
  'DELETE /program-session-payments/:id': ({ fees }) => ({ params: { id: fees.fees[0]!._id } }),
  'GET /receipt-check': () => ({
    query: { number: sampleReceipts.genuine, code: sampleReceipts.code },
  }),
  'GET /student-payments/:id': ({ payments }) => ({ params: { id: payments[0]!._id } }),
  'GET /student-payments/student/:studentId': (db) => ({
    params: { studentId: applicant(db)._id },
  }),
  'POST /bank-statements/preview': () => ({ body: statementFile }),
  'POST /bank-statements': () => ({ body: statementFile }),
  'GET /bank-statement-lines/:id': (db) => ({ params: { id: openLine(db)._id } }),
  'POST /bank-statement-lines/:id/record': (db) => ({
    params: { id: openLine(db)._id },
    body: {
      studentId: openLine(db).match!.student._id,
      paymentId: openLine(db).match!.charge._id,
    },
  }),
  'POST /bank-statement-lines/:id/set-aside': (db) => ({
    params: { id: openLine(db)._id },
    body: { reason: 'The supplier paid us back' },
  }),
  'POST /bank-statement-lines/:id/put-back': (db) => {
    openLine(db).state = 'set-aside'
    return { params: { id: openLine(db)._id } }
  },
} satisfies Samples

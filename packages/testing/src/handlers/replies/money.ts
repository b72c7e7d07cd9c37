import {
  adjustmentMessages,
  attentionMessages,
  bankDecisionMessages,
  bankStatementMessages,
  deadlineMessages,
  paymentRemarks,
  paymentTypeMessages,
  feeMessages,
  studentFinanceMessages,
} from '@portal/contracts'
import {
  anAccountHolder,
  aBankPayment,
  aFee,
  aPaymentType,
  aChargeAdjustment,
  aDeadlineExtension,
  aPaymentAttention,
  aPaymentRequest,
  aCheckout,
  aChargeLine,
  aPaidLine,
  aReceipt,
  aStatement,
  aBankStatementLine,
  aStatementPreview,
  aPaymentEvent,
  aPaymentRecord,
  dayTotals,
  paymentFigures,
  aReceiptCheck,
  aStudentPayment,
} from '../../factories'
import { done, success } from '../../answers'
import type { Replies } from './one-of-each'

/** Replies of the operations of the group 'money'. */
export const moneyReplies = {
  'GET /payments': [aPaymentType()],
  'POST /payments': { ...success(aPaymentType()), message: paymentTypeMessages.added },
  'PUT /payments/:id': { ...success(aPaymentType()), message: paymentTypeMessages.updated },
  'DELETE /payments/:id': done(paymentTypeMessages.deleted),
  'GET /program-session-payments': [aFee()],
  'POST /program-session-payments': {
    ...success(aFee()),
    message: feeMessages.added,
  },
  'POST /program-session-payments/several': {
    ...success({ added: [aFee()], existing: [] }),
    message: feeMessages.severalAdded(1, 0),
  },
  'PUT /program-session-payments/:id': {
    ...success(aFee()),
    message: feeMessages.updated,
  },
  'PATCH /program-session-payments/:id/toggle-status': {
    ...success(aFee({ active: false })),
    message: feeMessages.turned(false),
  },
  'DELETE /program-session-payments/:id': done(feeMessages.deleted),
  'GET /receipt-check': ({ query }) => success(aReceiptCheck({ number: query.number })),
  'GET /student-payments/student/:studentId': [aStudentPayment()],
  'GET /student-payments': {
    ...success({ payments: [aPaymentRecord()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /student-payments/:id': ({ params }) =>
    success({ payment: aPaymentRecord({ _id: params.id }), events: [aPaymentEvent()] }),
  'GET /student-payments/total': success({ amount: 45_000.5, count: 1 }),
  'GET /student-payments/figures': success(paymentFigures()),
  'GET /student-payments/reconciliation': ({ query }) => success(dayTotals({ day: query.day })),
  'POST /students/applicable-fees': {
    success: true,
    Data: { unpaids: [aChargeLine()], payments: [aPaidLine()] },
  },
  'POST /students/payment/initialize': success(aCheckout()),
  'POST /students/payment': ({ body }) =>
    success({ paymentRef: body.paymentRef, status: 'pending', remarks: null }),
  'POST /students/verify-payment': {
    success: true,
    channel: 'card',
    paymentFee: 47_500,
    status: 'successful',
  },
  'POST /students/update-payment-status': ({ body }) => ({
    ...success({ paymentRef: body.paymentRef, status: body.status, remarks: body.remarks ?? null }),
    message: paymentRemarks.verified,
  }),
  'POST /students/send-receipt': done(studentFinanceMessages.receiptSent),
  'GET /receipts/:reference': ({ params }) => success(aReceipt({ reference: params.reference })),
  'GET /students/statement': success(aStatement()),
  'GET /student-accounts': success({ students: [anAccountHolder()], hasMore: false }),
  'POST /students/bank-payments': success(aBankPayment()),
  'POST /bank-payments': success(aBankPayment({ recordedBy: 'Ibrahim Danjuma' })),
  'GET /students/bank-payments': success([aBankPayment()]),
  'GET /bank-payments': {
    ...success({ bankPayments: [aBankPayment()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /bank-payments/:id': ({ params }) => success(aBankPayment({ _id: params.id })),
  'GET /bank-payments/:id/near': success([]),
  'POST /bank-payments/:id/decide': ({ params }) => ({
    ...success(aBankPayment({ _id: params.id, state: 'approved' })),
    message: bankDecisionMessages.approved,
  }),
  'POST /bank-statements/preview': success(aStatementPreview()),
  'POST /bank-statements': {
    ...success({ added: 1, linked: 0 }),
    message: bankStatementMessages.imported(1),
  },
  'GET /bank-statement-lines': {
    ...success({ lines: [aBankStatementLine()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /bank-statement-lines/:id': ({ params }) => success(aBankStatementLine({ _id: params.id })),
  'POST /bank-statement-lines/:id/record': ({ params }) => ({
    ...success(aBankStatementLine({ _id: params.id, state: 'matched', match: null })),
    message: bankStatementMessages.recorded,
  }),
  'POST /bank-statement-lines/:id/set-aside': ({ params }) => ({
    ...success(aBankStatementLine({ _id: params.id, state: 'set-aside', match: null })),
    message: bankStatementMessages.setAside,
  }),
  'POST /bank-statement-lines/:id/put-back': ({ params }) => ({
    ...success(aBankStatementLine({ _id: params.id })),
    message: bankStatementMessages.putBack,
  }),
  'GET /payment-attention': {
    ...success({ attention: [aPaymentAttention()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /payment-attention/:id': ({ params }) => success(aPaymentAttention({ _id: params.id })),
  'GET /payment-requests': {
    ...success({ requests: [aPaymentRequest()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /payment-requests/:id': ({ params }) => success(aPaymentRequest({ _id: params.id })),
  'POST /payment-requests': ({ body }) => ({
    ...success(aPaymentRequest({ _id: body.key, kind: body.kind, reference: body.reference })),
    message: attentionMessages.proposed,
  }),
  'POST /payment-requests/:id/decide': ({ params, body }) => ({
    ...success(aPaymentRequest({ _id: params.id, state: body.approve ? 'done' : 'refused' })),
    message: body.approve ? attentionMessages.approved : attentionMessages.refused,
  }),
  'GET /charge-adjustments/student/:studentId': [aChargeAdjustment()],
  'POST /charge-adjustments/student/:studentId': {
    ...success(aChargeAdjustment()),
    message: adjustmentMessages.added,
  },
  'POST /charge-adjustments/:id/take-back': done(adjustmentMessages.takenBack),
  'GET /deadline-extensions/student/:studentId': [aDeadlineExtension()],
  'POST /deadline-extensions/student/:studentId': {
    ...success(aDeadlineExtension()),
    message: deadlineMessages.extended,
  },
  'POST /deadline-extensions/:id/take-back': done(deadlineMessages.takenBack),
} satisfies Partial<Replies>

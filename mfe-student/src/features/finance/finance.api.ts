import { defineApi, mutation, query } from '@portal/kit'

/** A payment changes the charges, the statement, and the progress. */
const invalidates = ['Charge', 'Statement', 'StudentProgress']

export const financeApi = defineApi('mfe-student', {
  charges: query('POST /students/applicable-fees', { provides: ['Charge'] }),
  statement: query('GET /students/statement', { provides: ['Statement'] }),
  receipt: query('GET /receipts/:reference'),
  sendReceipt: mutation('POST /students/send-receipt'),
  beginPayment: mutation('POST /students/payment/initialize'),
  recordPayment: mutation('POST /students/payment', { keepalive: true }),
  verifyPayment: mutation('POST /students/verify-payment', { invalidates }),
  updatePaymentStatus: mutation('POST /students/update-payment-status', {
    invalidates,
    keepalive: true,
  }),
  bankPayments: query('GET /students/bank-payments', { provides: ['BankPayment'] }),
  submitBankPayment: mutation('POST /students/bank-payments', {
    invalidates: ['BankPayment', 'Charge'],
    timeoutSeconds: 180,
  }),
})

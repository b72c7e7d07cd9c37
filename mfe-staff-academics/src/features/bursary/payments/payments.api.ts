import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Payment'

export const paymentsApi = defineApi('mfe-staff-academics', {
  listPayments: query('GET /student-payments', { provides: [tag] }),
  paymentsTotal: query('GET /student-payments/total', { provides: [tag] }),
  payment: query('GET /student-payments/:id', { provides: [tag] }),
  verifyPayment: mutation('POST /students/verify-payment', { invalidates: [tag] }),
  updatePaymentStatus: mutation('POST /students/update-payment-status', { invalidates: [tag] }),
  paymentTypeChoices: query('GET /payments', { provides: ['PaymentType'] }),
  paymentSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

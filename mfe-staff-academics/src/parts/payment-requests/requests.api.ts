import { defineApi, mutation, query } from '@portal/kit'

/** Tags that change with a request. */
const touched = ['PaymentRequest', 'PaymentAttention', 'StudentPayment', 'StudentAccount']

export const requestsApi = defineApi('mfe-staff-academics', {
  listPaymentRequests: query('GET /payment-requests', { provides: ['PaymentRequest'] }),
  paymentRequest: query('GET /payment-requests/:id', { provides: ['PaymentRequest'] }),
  proposePaymentRequest: mutation('POST /payment-requests', { invalidates: touched }),
  decidePaymentRequest: mutation('POST /payment-requests/:id/decide', { invalidates: touched }),
})

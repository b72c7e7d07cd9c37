import { defineApi, query } from '@portal/kit'

export const attentionApi = defineApi('mfe-staff-academics', {
  listPaymentAttention: query('GET /payment-attention', { provides: ['PaymentAttention'] }),
  paymentAttention: query('GET /payment-attention/:id', { provides: ['PaymentAttention'] }),
})

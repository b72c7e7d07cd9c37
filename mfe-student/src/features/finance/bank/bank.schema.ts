import { bankPaymentMessages, submitBankPayment, todayInLagos } from '@portal/contracts'

/** The form of a payment at a bank; whose charge it is, the page knows. */
export const schema = submitBankPayment.body
  .omit({ paymentId: true })
  .refine(({ paidOn }) => paidOn <= todayInLagos(), {
    path: ['paidOn'],
    message: bankPaymentMessages.paidLater,
  })

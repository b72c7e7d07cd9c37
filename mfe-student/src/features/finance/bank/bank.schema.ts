import { bankPaymentMessages, submitBankPayment, todayInLagos } from '@portal/contracts'

/** The form of a payment at a bank. The page knows its charge. */
export const schema = submitBankPayment.body
  .omit({ paymentId: true })
  .refine(({ paidOn }) => paidOn <= todayInLagos(), {
    path: ['paidOn'],
    message: bankPaymentMessages.paidLater,
  })

import { bankPaymentMessages, recordBankPayment, todayInLagos } from '@portal/contracts'

/** The form of a bank payment that an officer records. The dialog knows the student. */
export const RecordedBankPayment = recordBankPayment.body
  .omit({ studentId: true })
  .refine(({ paidOn }) => paidOn <= todayInLagos(), {
    path: ['paidOn'],
    message: bankPaymentMessages.paidLater,
  })

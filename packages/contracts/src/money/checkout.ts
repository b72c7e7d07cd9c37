import { z } from 'zod'
import { done, Id, success } from '../base/common'
import { studentFinanceMessages } from './finance.messages'
import { anyStudent, operation, staffWith } from '../base/operation'
import { PaymentStatus } from './student-payments'

/**
 * The card payment service allows letters, digits and `-.=`. Old clients may have made a reference
 * with `_`.
 */
export const PaymentReference = z
  .string(studentFinanceMessages.badReference)
  .regex(/^[A-Za-z0-9.=_-]{4,100}$/, studentFinanceMessages.badReference)

/**
 * The data to open a checkout. The amount is in kobo; `checkoutUrl` is the page of the provider.
 */
export const Checkout = z.object({
  reference: z.string(),
  accessCode: z.string(),
  amountKobo: z.int(),
  currency: z.literal('NGN'),
  email: z.string(),
  publicKey: z.string(),
  checkoutUrl: z.string(),
})
export type Checkout = z.infer<typeof Checkout>

/** The server's state of a payment. */
export const PaymentState = z.object({
  paymentRef: z.string(),
  status: PaymentStatus,
  remarks: z.string().nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>

const tag = 'checkout'

/**
 * The intent of a payment, with the server's reference and amount. Returns an open intent of the
 * same charge again.
 */
export const initializePayment = operation({
  id: 'initializePayment',
  method: 'POST',
  path: '/students/payment/initialize',
  summary: 'Begin to pay a charge by card',
  tag,
  access: [anyStudent],
  body: z.strictObject({ paymentId: Id }),
  response: success(Checkout),
})
/**
 * The browser reports a completed checkout. 201 the first time, 200 again. The amount is ignored.
 */
export const recordPayment = operation({
  id: 'recordPayment',
  method: 'POST',
  path: '/students/payment',
  summary: 'Record that a checkout was completed',
  tag,
  access: [anyStudent],
  body: z.strictObject({
    paymentRef: PaymentReference,
    paymentId: Id,
    amount: z.number().min(0).max(1e12),
    gatewayID: z.string().trim().max(100).nullish(),
  }),
  status: 201,
  response: success(PaymentState),
})
/**
 * Asks the card payment service. `paymentFee` is in kobo. `success` is false if the payment is not
 * settled, and `message` tells why. `hasArrived` is true if money arrived that waits for the
 * Bursary.
 */
export const verifyPayment = operation({
  id: 'verifyPayment',
  method: 'POST',
  path: '/students/verify-payment',
  summary: 'Have a payment confirmed by the card payment service',
  tag,
  access: [anyStudent, staffWith('finance')],
  body: z.strictObject({ paymentRef: PaymentReference }),
  response: z.object({
    success: z.boolean(),
    channel: z.string().nullable(),
    paymentFee: z.int().nullable(),
    message: z.string().optional(),
    status: PaymentStatus.optional(),
    hasArrived: z.boolean().optional(),
  }),
})
/**
 * Status, channel and fee are ignored. `successful` makes the server confirm the payment; 409 if it
 * is not confirmed.
 */
export const updatePaymentStatus = operation({
  id: 'updatePaymentStatus',
  method: 'POST',
  path: '/students/update-payment-status',
  summary: 'Say how a payment went; the card payment service decides',
  tag,
  access: [anyStudent, staffWith('finance')],
  body: z.strictObject({
    paymentRef: PaymentReference,
    status: PaymentStatus,
    remarks: z.string().trim().max(255).nullish(),
    paymentChannel: z.string().trim().max(40).nullish(),
    paymentFee: z.number().min(0).max(1e12).nullish(),
  }),
  response: success(PaymentState).extend({ message: z.string() }),
})
export const sendReceipt = operation({
  id: 'sendReceipt',
  method: 'POST',
  path: '/students/send-receipt',
  summary: 'Mail a receipt to the address that the student is known by',
  tag,
  access: [anyStudent, staffWith('finance')],
  body: z.strictObject({ paymentRef: PaymentReference, studentId: Id }),
  response: done,
})

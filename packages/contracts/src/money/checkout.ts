import { z } from 'zod'
import { done, Id, success } from '../base/common'
import { studentFinanceMessages } from './finance.messages'
import { anyStudent, operation, staffWith } from '../base/operation'
import { PaymentStatus } from './student-payments'

/** The card payment service documents letters, digits and `-.=`; a client of old may have made one with `_`. */
export const PaymentReference = z
  .string(studentFinanceMessages.badReference)
  .regex(/^[A-Za-z0-9.=_-]{4,100}$/, studentFinanceMessages.badReference)

/** What a checkout is opened with. The amount is in kobo; `checkoutUrl` is the page that the provider draws. */
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

/** Of a payment: what the server knows of it, whatever its sender said. */
export const PaymentStanding = z.object({
  paymentRef: z.string(),
  status: PaymentStatus,
  remarks: z.string().nullable(),
})
export type PaymentStanding = z.infer<typeof PaymentStanding>

const tag = 'checkout'

/** The intent of a payment: reference and amount are the server's. An open one of the same charge is given again. */
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
/** The browser says that a checkout was completed: a hint. 201 the first time, 200 again; the amount counts for nothing. */
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
  response: success(PaymentStanding),
})
/** Asks the card payment service. `paymentFee` is in kobo. `success` false: it is not settled, and `message` says why; `hasArrived`: money came all the same and waits for the Bursary. */
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
/** Status, channel and fee count for nothing: `successful` has the payment confirmed, and 409 says that it is not. */
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
  response: success(PaymentStanding).extend({ message: z.string() }),
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

import { z } from 'zod'
import { adjustmentKinds } from './charge-adjustments'
import {
  Id,
  IdParams,
  Instant,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { messages } from '../base/messages'
import { isReasoned, MoneyReason, tooShortReason } from '../base/money-reason'
import { SomeNaira } from '../base/money'
import { operation, staffWith } from '../base/operation'

/** Why a payment needs somebody of the Bursary. */
export const attentionKinds = [
  'duplicate',
  'short',
  'over',
  'unknown-reference',
  'deleted-intent',
  'wrong-currency',
  'wrong-merchant',
  'reversed-elsewhere',
  'partly-refunded',
  'held',
  'unverified',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Money that does not fit, with what to do next. Amounts are in naira. `payment` and `student` are null of money that nobody knows. */
export const PaymentAttention = z.object({
  _id: Id,
  reference: z.string(),
  kind: z.enum(attentionKinds),
  received: z.number().nullable(),
  expected: z.number().nullable(),
  detail: z.string(),
  payment: Id.nullable(),
  student: z.object({ _id: Id, applicationNumber: z.string(), name: z.string() }).nullable(),
  charge: z.string().nullable(),
  state: z.enum(['open', 'resolved']),
  /** A request about it that waits for a second person. */
  request: Id.nullable(),
  /** The card payment service could not send its money back. */
  hasRefundFailed: z.boolean(),
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  at: Instant,
  resolvedAt: Instant.nullable(),
})
export type PaymentAttention = z.infer<typeof PaymentAttention>

/** `refund` sends money back by the card payment service, `reversal` undoes a settled payment in the books, `settle` counts what came for its charge, `note` closes with a note: it says that money was paid out by hand where a refund failed, and lets a part go that was sent back elsewhere. */
export const requestKinds = ['refund', 'reversal', 'settle', 'note'] as const
export type PaymentRequestKind = (typeof requestKinds)[number]

/** What one person asks for and another one decides: about a payment, which has a reference, or a waiver or discount of a charge. */
export const PaymentRequest = z.object({
  _id: Id,
  kind: z.enum([...requestKinds, ...adjustmentKinds]),
  reference: z.string().nullable(),
  charge: z.object({ description: z.string(), sessionYear: z.string() }).nullable(),
  amount: z.number(),
  reason: z.string(),
  /** `sent`: approved, and the card payment service has it in hand. */
  state: z.enum(['proposed', 'refused', 'sent', 'done', 'failed']),
  student: z.object({ _id: Id, applicationNumber: z.string(), name: z.string() }).nullable(),
  proposedBy: z.object({ _id: Id, name: z.string() }),
  proposedAt: Instant,
  decidedBy: z.object({ _id: Id, name: z.string() }).nullable(),
  decidedAt: Instant.nullable(),
  detail: z.string().nullable(),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

const missing = messages.general.fillRequired
const tag = 'payment-attention'
const access = [staffWith('finance')]
const { page, pageSize, q } = pageQuery(['date'])

export const PaymentRequestInput = z.strictObject({
  key: Id,
  kind: z.enum(requestKinds, missing),
  reference: requiredLine(missing, 100),
  attention: Id.nullish(),
  amount: SomeNaira(missing).nullish(),
  reason: MoneyReason,
})
export type PaymentRequestInput = z.infer<typeof PaymentRequestInput>

/** Oldest first: who has waited longest comes first. */
export const listPaymentAttention = operation({
  id: 'listPaymentAttention',
  method: 'GET',
  path: '/payment-attention',
  summary: 'Payments that need attention',
  tag,
  access,
  query: z.strictObject({
    page,
    pageSize,
    q,
    state: z.enum(['open', 'resolved']).optional(),
    kind: z.enum(attentionKinds).optional(),
  }),
  response: successPage(z.object({ attention: z.array(PaymentAttention) })),
})
export const getPaymentAttention = operation({
  id: 'getPaymentAttention',
  method: 'GET',
  path: '/payment-attention/:id',
  summary: 'One payment that needs attention',
  tag,
  access,
  params: IdParams,
  response: success(PaymentAttention),
})
export const listPaymentRequests = operation({
  id: 'listPaymentRequests',
  method: 'GET',
  path: '/payment-requests',
  summary: 'Requests about payments, those that wait for a second person first',
  tag,
  access,
  query: z.strictObject({ page, pageSize, reference: z.string().trim().max(100).optional() }),
  response: successPage(z.object({ requests: z.array(PaymentRequest) })),
})
export const getPaymentRequest = operation({
  id: 'getPaymentRequest',
  method: 'GET',
  path: '/payment-requests/:id',
  summary: 'One request about a payment',
  tag,
  access,
  params: IdParams,
  response: success(PaymentRequest),
})
/** A key that is sent again gives the request that it made. `amount` is for a refund alone: all that came unless said. */
export const proposePaymentRequest = operation({
  id: 'proposePaymentRequest',
  method: 'POST',
  path: '/payment-requests',
  summary: 'Ask for a refund, a reversal or a resolution',
  tag,
  access,
  body: PaymentRequestInput,
  status: 201,
  response: success(PaymentRequest),
})
/** Whoever refuses what somebody else has asked for says why; whoever takes the own request back need not. */
export const decidePaymentRequest = operation({
  id: 'decidePaymentRequest',
  method: 'POST',
  path: '/payment-requests/:id/decide',
  summary: 'Approve or refuse what somebody else has asked for',
  tag,
  access,
  params: IdParams,
  body: z
    .strictObject({ approve: z.boolean(), note: z.string().trim().max(300).nullish() })
    .refine(({ approve, note }) => isReasoned(approve, note), {
      path: ['note'],
      message: tooShortReason,
    }),
  response: success(PaymentRequest),
})

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
import { DecisionReason, MoneyReason, reasonProblem } from '../base/money-reason'
import { SomeNaira } from '../base/money'
import { operation, staffWith } from '../base/operation'

/** Reasons why a payment is in the review queue. */
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

/**
 * An entry of the review queue, with the possible actions. Amounts are in naira. `payment` and
 * `student` are null for unknown money.
 */
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
  /** Whether the card payment service failed to refund it. */
  hasRefundFailed: z.boolean(),
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  at: Instant,
  resolvedAt: Instant.nullable(),
})
export type PaymentAttention = z.infer<typeof PaymentAttention>

/**
 * `refund` sends money back through the card payment service. `reversal` undoes a settled payment
 * in the ledger. `settle` counts the money for its charge. `note` closes the entry: it records a
 * payment by hand after a failed refund, and writes off a part that was refunded elsewhere.
 */
export const requestKinds = ['refund', 'reversal', 'settle', 'note'] as const
export type PaymentRequestKind = (typeof requestKinds)[number]

/**
 * A request of one person that another one decides: about a payment, which has a reference, or
 * about a waiver or discount of a charge.
 */
export const PaymentRequest = z.object({
  _id: Id,
  kind: z.enum([...requestKinds, ...adjustmentKinds]),
  reference: z.string().nullable(),
  charge: z.object({ description: z.string(), sessionYear: z.string() }).nullable(),
  amount: z.number(),
  reason: z.string(),
  /** `sent` is approved and in progress at the card payment service. */
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

/** Oldest first. */
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
  summary: 'Payment requests, those that wait for a second person first',
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
/**
 * A repeated key returns its first request. `amount` is only for a refund. Default: all received
 * money.
 */
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
  stepUp: true,
})
/** A refusal of another person's request needs a reason. Taking back the own request does not. */
export const decidePaymentRequest = operation({
  id: 'decidePaymentRequest',
  method: 'POST',
  path: '/payment-requests/:id/decide',
  summary: 'Approve or decline the request of another person',
  tag,
  access,
  params: IdParams,
  body: z
    .strictObject({ approve: z.boolean(), note: DecisionReason })
    .superRefine(({ approve, note }, context) => {
      const message = reasonProblem(approve, note)
      if (message) context.addIssue({ code: 'custom', path: ['note'], message })
    }),
  response: success(PaymentRequest),
  stepUp: true,
})

import { z } from 'zod'
import type { GatewayPayment, GatewayRefund, ListedRefund } from './gateway'

/** Ids have 64 bits; those that exceed a JavaScript number were turned into text before parsing. */
const Id = z.union([z.string().min(1).max(40), z.int().nonnegative()]).transform(String)
const Kobo = z.int().nonnegative()
const Text = z
  .string()
  .nullish()
  .transform((text) => (text === '' ? null : (text ?? null)))

export const Initialised = z.object({
  access_code: z.string().min(1).max(100),
  reference: z.string(),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Metadata is returned as it was sent, as text, or as `""`, `0` or null if there is none. */
function metadataOf(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  if (typeof value !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

export const Transaction = z
  .object({
    id: Id,
    domain: z.string(),
    status: z.string(),
    reference: z.string(),
    amount: Kobo,
    requested_amount: Kobo.nullish(),
    currency: z.string(),
    channel: Text,
    fees: Kobo.nullish(),
    paid_at: Text,
    message: Text,
    gateway_response: Text,
    metadata: z.unknown().optional(),
    customer: z.object({ email: Text }).nullish(),
  })
  .transform((sent): GatewayPayment => ({
    reference: sent.reference,
    gatewayId: sent.id,
    status: sent.status,
    amountKobo: sent.amount,
    requestedKobo: sent.requested_amount ?? null,
    currency: sent.currency,
    mode: sent.domain,
    channel: sent.channel,
    feesKobo: sent.fees ?? null,
    paidAt: sent.paid_at,
    email: sent.customer?.email ?? null,
    message: sent.gateway_response ?? sent.message,
    metadata: metadataOf(sent.metadata),
  }))

export const Page = z.object({ page: z.int(), pageCount: z.int() })
export const Refund = z
  .object({
    id: Id,
    status: z.string(),
    amount: z.union([
      Kobo,
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ]),
  })
  .transform(({ id, status, amount }): GatewayRefund => ({
    gatewayId: id,
    status,
    amountKobo: amount,
  }))
/**
 * A refund in a list, with the id of its payment; the list also contains refunds of other payments.
 */
export const RefundOf = z
  .looseObject({ transaction: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]) })
  .transform((sent, context): ListedRefund => {
    const refund = Refund.safeParse(sent)
    if (refund.success) return { ...refund.data, payment: sent.transaction }
    context.addIssue({ code: 'custom', message: 'no refund' })
    return z.NEVER
  })

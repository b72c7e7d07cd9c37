import type { AttentionKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledInsert } from '../../../../platform/database/queries/compiled-query'
import type { GatewayPayment } from '../../../../platform/gateway'
import { newId } from '../../../../platform/ids'

export interface PaymentEvent {
  reference: string
  at: string
  cause: string
  from: string | null
  to: string
  detail: string | null
  /** The gateway's answer. */
  snapshot?: GatewayPayment | undefined
}

export interface Attention {
  reference: string
  kind: AttentionKind
  detail: string
  receivedKobo: number | null
  expectedKobo: number | null
  payment: string | null
  student: string | null
  charge: string | null
  snapshot?: GatewayPayment | undefined
}

const asJson = (snapshot: GatewayPayment | undefined): string | null =>
  snapshot ? JSON.stringify(snapshot) : null

const attentionRow = (
  {
    reference,
    kind,
    detail,
    receivedKobo,
    expectedKobo,
    payment,
    student,
    charge,
    snapshot,
  }: Attention,
  now: string,
) => ({
  id: newId(),
  attention_key: `${kind}:${reference}`,
  reference,
  kind,
  received_kobo: receivedKobo,
  expected_kobo: expectedKobo,
  detail: detail.slice(0, 500),
  payment_id: payment,
  student_id: student,
  charge_id: charge,
  state: 'open',
  snapshot_json: asJson(snapshot),
  created_at: now,
  updated_at: now,
})

const eventRow = ({ reference, at, cause, from, to, detail, snapshot }: PaymentEvent) => ({
  id: newId(),
  reference,
  at,
  cause,
  from_state: from,
  to_state: to,
  detail: detail?.slice(0, 500) ?? null,
  snapshot_json: asJson(snapshot),
})

const insertEvents = compiledInsert<ReturnType<typeof eventRow>>((connection, rows) =>
  connection('payment_events').insert(rows),
)

/** Review entries that end when the gateway answers about the payment. */
export const answeredByGateway: readonly AttentionKind[] = [
  'short',
  'over',
  'wrong-currency',
  'wrong-merchant',
  'unknown-reference',
  'deleted-intent',
  'unverified',
]

/** Events and review entries of payments. Rows are never deleted. */
export const createTrailRepository = (connection: Knex) => ({
  event: async (...events: readonly PaymentEvent[]): Promise<void> => {
    await insertEvents(connection, events.map(eventRow))
  },
  /** Whether the portal has any record of a reference. */
  isRemembered: async (reference: string): Promise<boolean> =>
    Boolean(
      await connection('payment_events')
        .where({ reference })
        .first<{ id: string } | undefined>('id'),
    ),
  /**
   * Whether the Bursary has resolved a review of the reference; of the given kind, or of any kind
   * without one.
   */
  isDealtWith: async (reference: string, kind?: AttentionKind): Promise<boolean> =>
    Boolean(
      await connection('payment_attention')
        .where({ reference, state: 'resolved', ...(kind && { kind }) })
        .whereNotNull('resolved_by')
        .first<{ id: string } | undefined>('id'),
    ),
  isAttended: async (reference: string): Promise<boolean> =>
    Boolean(
      await connection('payment_attention')
        .where({ reference })
        .first<{ id: string } | undefined>('id'),
    ),
  /** Adds a review entry once per kind and reference; false if it exists already. */
  addToReview: async (attention: Attention, now: string): Promise<boolean> => {
    const row = attentionRow(attention, now)
    await connection('payment_attention').insert(row).onConflict('attention_key').ignore()
    const stored = await connection('payment_attention')
      .where({ attention_key: row.attention_key })
      .first<{ id: string } | undefined>('id')
    return stored?.id === row.id
  },
  /**
   * Like `addToReview`, for problems that can recur: a resolved entry is opened again with the new
   * facts.
   */
  attendAgain: async (attention: Attention, now: string): Promise<void> => {
    const { attention_key, ...row } = attentionRow(attention, now)
    const { received_kobo, detail, snapshot_json } = row
    const again = {
      state: 'open',
      resolution: null,
      resolved_by: null,
      resolved_at: null,
      updated_at: now,
      received_kobo,
      detail,
      snapshot_json,
    }
    const changed: number = await connection('payment_attention')
      .where({ attention_key })
      .update(again)
    if (changed === 0) await connection('payment_attention').insert({ attention_key, ...row })
  },
  /**
   * Closes review entries that a later gateway answer has resolved. Refunds and reversals stay open
   * for the person who handles them.
   */
  clear: (reference: string, kinds: readonly AttentionKind[], resolution: string, now: string) =>
    connection('payment_attention')
      .where({ reference, state: 'open' })
      .whereIn('kind', [...kinds])
      .update({ state: 'resolved', resolution, resolved_at: now, updated_at: now }),
  /**
   * Gateway ids of the refunds that the Bursary requested for a payment; null while one is being
   * sent, because its id may be unknown.
   */
  refundsAsked: async (reference: string): Promise<readonly string[] | null> => {
    const asked: { state: string; gateway_id: string | null }[] = await connection(
      'payment_requests',
    )
      .where({ reference, kind: 'refund' })
      .select('state', 'gateway_id')
    return asked.some(({ state }) => state === 'sent')
      ? null
      : asked.flatMap(({ gateway_id }) => gateway_id ?? [])
  },
  /** Whether the Bursary itself requested a refund or reversal. */
  wasAskedBack: async (reference: string): Promise<boolean> =>
    Boolean(
      await connection('payment_requests')
        .where({ reference })
        .whereIn('kind', ['refund', 'reversal'])
        .whereIn('state', ['sent', 'done'])
        .first<{ id: string } | undefined>('id'),
    ),
})
export type TrailRepository = ReturnType<typeof createTrailRepository>

/**
 * Resolves one review entry; or all entries of a reference, and clears its payment's attention
 * flag.
 */
export async function resolveAttention(
  connection: Knex,
  where: { id: string } | { reference: string },
  resolution: string,
  by: string | null,
  now: string,
): Promise<void> {
  await connection('payment_attention')
    .where({ ...where, state: 'open' })
    .update({
      state: 'resolved',
      resolution: resolution.slice(0, 500),
      resolved_by: by,
      resolved_at: now,
      updated_at: now,
    })
  if (!('reference' in where)) return
  await connection('student_payments')
    .where({ payment_ref: where.reference })
    .update({ needs_attention: false, updated_at: now })
}

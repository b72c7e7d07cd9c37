import type { AttentionKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { GatewayPayment } from '../../platform/gateway'
import { newId } from '../../platform/ids'

export interface PaymentEvent {
  reference: string
  at: string
  cause: string
  from: string | null
  to: string
  detail: string | null
  /** What the card payment service said. */
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

/** What has happened to payments, and what of it waits for the Bursary. Both only grow. */
export const createTrailRepository = (connection: Knex) => ({
  event: async ({
    reference,
    at,
    cause,
    from,
    to,
    detail,
    snapshot,
  }: PaymentEvent): Promise<void> => {
    await connection('payment_events').insert({
      id: newId(),
      reference,
      at,
      cause,
      from_state: from,
      to_state: to,
      detail: detail?.slice(0, 500) ?? null,
      snapshot_json: asJson(snapshot),
    })
  },
  /** Whether the portal has ever had to do with a reference. */
  isRemembered: async (reference: string): Promise<boolean> =>
    Boolean(
      await connection('payment_events')
        .where({ reference })
        .first<{ id: string } | undefined>('id'),
    ),
  /** Somebody of the Bursary has said what became of it. */
  isDealtWith: async (reference: string): Promise<boolean> =>
    Boolean(
      await connection('payment_attention')
        .where({ reference, state: 'resolved' })
        .whereNotNull('resolved_by')
        .first<{ id: string } | undefined>('id'),
    ),
  isAttended: async (reference: string): Promise<boolean> =>
    Boolean(
      await connection('payment_attention')
        .where({ reference })
        .first<{ id: string } | undefined>('id'),
    ),
  /** Once for each kind and reference; false when it has been said already. */
  attend: async (attention: Attention, now: string): Promise<boolean> => {
    const {
      reference,
      kind,
      detail,
      receivedKobo,
      expectedKobo,
      payment,
      student,
      charge,
      snapshot,
    } = attention
    const [id, attention_key] = [newId(), `${kind}:${reference}`]
    await connection('payment_attention')
      .insert({
        id,
        attention_key,
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
      .onConflict('attention_key')
      .ignore()
    const stored = await connection('payment_attention')
      .where({ attention_key })
      .first<{ id: string } | undefined>('id')
    return stored?.id === id
  },
  /** What the service itself has cleared up since needs nobody any more. Refunds and reversals stay with those who deal with them. */
  clear: (reference: string, kinds: readonly AttentionKind[], resolution: string, now: string) =>
    connection('payment_attention')
      .where({ reference, state: 'open' })
      .whereIn('kind', [...kinds])
      .update({ state: 'resolved', resolution, resolved_at: now, updated_at: now }),
  /** Whether the Bursary itself has had the money sent back or the payment undone. */
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

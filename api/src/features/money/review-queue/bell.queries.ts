import { bellSource } from '../../messages/staff-notifications'

interface AttentionRow {
  id: string
  reference: string
  detail: string
  created_at: string
}

/** Open matters of the review queue. */
export const bellOfReviewQueue = bellSource<AttentionRow>(
  'finance',
  ['id', 'reference', 'detail', 'created_at'],
  (connection, limit) =>
    connection('payment_attention')
      .where({ state: 'open' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'reference', 'detail', 'created_at'),
  ({ id, reference, detail, created_at: date }) => ({
    _id: `payment-attention-${id}`,
    type: 'warning',
    title: 'Payment needs attention',
    message: `${reference}: ${detail}`,
    link: `/staff/payments/attention?q=${encodeURIComponent(reference)}`,
    date,
  }),
)

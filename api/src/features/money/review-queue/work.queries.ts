import { firstWaiting } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'

/** Open matters of the review queue. */
export const workOfReviewQueue: StaffWorkSource = {
  kind: 'payment-attention',
  module: 'finance',
  waiting: async ({ connection }) => ({
    ...(await firstWaiting(connection('payment_attention').where({ state: 'open' }), 'created_at')),
    link: '/staff/payments/attention?state=open',
  }),
}

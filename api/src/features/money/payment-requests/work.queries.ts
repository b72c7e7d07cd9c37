import { firstWaiting } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'

/** Requests that wait for a second person. The person who made a request cannot decide it. */
export const workOfPaymentRequests: StaffWorkSource = {
  kind: 'payment-requests',
  module: 'finance',
  waiting: async ({ connection, staff }) => ({
    ...(await firstWaiting(
      connection('payment_requests').where({ state: 'proposed' }).whereNot({ proposed_by: staff }),
      'created_at',
    )),
    link: '/staff/payments/requests',
  }),
}

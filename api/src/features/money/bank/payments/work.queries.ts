import { firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'

/** Proofs of bank payments that wait for a decision. */
export const workOfBankPayments: StaffWorkSource = {
  kind: 'bank-payments',
  module: 'finance',
  waiting: async ({ connection }) => ({
    ...(await firstWaiting(
      connection('bank_payments').where({ state: 'submitted' }),
      'created_at',
    )),
    link: '/staff/payments/bank?state=submitted',
  }),
}

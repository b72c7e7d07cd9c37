import { bothWaiting, firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'

/**
 * Payments on bank statements that nobody has recorded or set aside. Those without a bank payment
 * and those whose bank payment was declined are read apart, so that each read is a range of an
 * index.
 */
export const workOfStatementLines: StaffWorkSource = {
  kind: 'statement-lines',
  module: 'finance',
  waiting: async ({ connection }) => {
    const open = () => connection('bank_statement_lines as l').whereNull('l.set_aside_at')
    const [unmatched, declined] = await Promise.all([
      firstWaiting(open().whereNull('l.bank_payment_id'), 'l.created_at'),
      firstWaiting(
        open()
          .join('bank_payments as b', 'b.id', 'l.bank_payment_id')
          .where({ 'b.state': 'refused' }),
        'l.created_at',
      ),
    ])
    return { ...bothWaiting(unmatched, declined), link: '/staff/payments/statements?state=open' }
  },
}

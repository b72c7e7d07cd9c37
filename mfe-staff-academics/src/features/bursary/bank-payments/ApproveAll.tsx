import { bankDecisionMessages, type BankPayment } from '@portal/contracts'
import { SeriesButton, sumOf } from '../../../parts/SeriesButton'
import { bankPaymentsApi as api } from './bank-payments.api'

/**
 * Approves the waiting payments of this page that are on an imported bank statement. The previous
 * release of the API sends no `statement`.
 */
export function ApproveAll({ rows }: { rows: readonly BankPayment[] }) {
  const [decide] = api.decideBankPayment.useMutation()
  return (
    <SeriesButton<BankPayment>
      rows={rows.filter(({ state, statement }) => state === 'submitted' && Boolean(statement))}
      verb="Approving"
      label={(many) => `Approve ${String(many)} on a statement`}
      ask={(payments) => ({
        title: `Approve ${String(payments.length)} payments of ${sumOf(payments)}?`,
        confirmLabel: 'Yes, approve them',
        message:
          'Each payment is on an imported bank statement. The charges are settled, and the receipts are issued.',
      })}
      send={({ _id }) => decide({ params: { id: _id }, body: { approve: true } })}
      nameOf={({ student }) => student.name}
      done={(many) =>
        `${String(many)} ${many === 1 ? 'payment has' : 'payments have'} been approved.`
      }
      failed={bankDecisionMessages.decideFailed}
    />
  )
}

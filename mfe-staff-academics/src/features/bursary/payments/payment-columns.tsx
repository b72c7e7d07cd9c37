import { notAvailable, paymentMoment, type StudentPaymentRecord } from '@portal/contracts'
import { Badge, Button, DateText, Money, StatusBadge } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import styles from './payments.module.css'
import { ReceiptButton } from './ReceiptButton'
import type { Reverify } from './use-reverify'

interface Acts {
  onView: (payment: StudentPaymentRecord) => void
  reverify: Reverify
}

function Status({ payment, reverify }: { payment: StudentPaymentRecord; reverify: Reverify }) {
  return (
    <span className={styles.status}>
      <StatusBadge of="payment" status={payment.status} />
      {payment.needsAttention && <Badge tone="warning">Needs attention</Badge>}
      {reverify.running === payment._id && (
        <span className="spinner" role="status" aria-label={`Verifying ${payment.paymentRef}`} />
      )}
    </span>
  )
}

/** The columns of the specification. A pending payment can be verified again in its details. */
export const paymentColumns = ({
  onView,
  reverify,
}: Acts): ResourceColumn<StudentPaymentRecord>[] => [
  {
    header: 'Reference',
    sortBy: 'reference',
    lead: true,
    width: 10,
    cell: ({ paymentRef }) => paymentRef,
  },
  {
    header: 'Student ID',
    width: 8.5,
    cell: ({ student }) => (
      // One element, because a card places the label beside its first child.
      <span>
        {student.applicationNumber}
        <span className={styles.student}>{student.name}</span>
      </span>
    ),
  },
  {
    header: 'Payment Type',
    priority: 2,
    evident: true,
    width: 8,
    cell: ({ payment: { payment } }) => payment.description ?? notAvailable,
  },
  {
    header: 'Amount',
    sortBy: 'amount',
    money: true,
    width: 8.75,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    header: 'Date',
    sortBy: 'date',
    code: true,
    priority: 1,
    evident: true,
    width: 6.5,
    cell: (payment) => <DateText value={paymentMoment(payment)} />,
  },
  {
    header: 'Status',
    sortBy: 'status',
    width: 7.5,
    cell: (payment) => <Status payment={payment} reverify={reverify} />,
  },
  {
    header: 'Actions',
    actions: true,
    width: 6,
    cell: (payment) => (
      <div className="cluster row-actions row-actions-compact">
        <Button
          small
          icon="eye"
          aria-haspopup="dialog"
          aria-label={`View ${payment.paymentRef}`}
          title="View"
          onClick={() => {
            onView(payment)
          }}
        >
          <span className="row-action-word">View</span>
        </Button>
        <ReceiptButton payment={payment} compact />
      </div>
    ),
  },
]

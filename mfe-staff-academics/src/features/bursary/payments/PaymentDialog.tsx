import {
  channelInWords,
  notAvailable,
  paymentMessages,
  paymentMoment,
  type PaymentEvent,
  type StudentPaymentRecord,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import {
  Button,
  CopyButton,
  DescriptionList,
  formatInstant,
  Modal,
  Money,
  RetryNotice,
  Skeleton,
  StatusBadge,
} from '@portal/ui'
import { eventInWords } from './event-words'
import { paymentsApi } from './payments.api'
import styles from './payments.module.css'
import { ReceiptButton } from './ReceiptButton'
import type { Reverify } from './use-reverify'

const Reference = ({ reference }: { reference: string }) => (
  <span className="cluster">
    <span className={styles.reference}>{reference}</span>
    <CopyButton text={reference} what={`the transaction ID ${reference}`} />
  </span>
)

function Status({
  payment,
  reverify: { run, running },
}: {
  payment: StudentPaymentRecord
  reverify: Reverify
}) {
  return (
    <span className="cluster">
      <StatusBadge of="payment" status={payment.status} />
      {payment.status === 'pending' && (
        <Button
          small
          variant="quiet"
          busy={running === payment._id}
          busyLabel="Verifying..."
          onClick={() => {
            void run(payment)
          }}
        >
          Reverify
        </Button>
      )}
    </span>
  )
}

function Events({ events }: { events: readonly PaymentEvent[] }) {
  return (
    <section className="stack stack-small" aria-labelledby="payment-events">
      <h3 id="payment-events">What happened</h3>
      {events.length === 0 ? (
        <p className="muted">Nothing is recorded yet.</p>
      ) : (
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={`${event.at} ${event.to}`} className={styles.event}>
              <span>{eventInWords(event)}</span>
              <span className="muted small">
                <time dateTime={event.at}>{formatInstant(event.at)}</time>
                {event.detail !== null && ` · ${event.detail}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Happened({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = paymentsApi.payment.useQuery({
    params: { id },
  })
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, paymentMessages.loadFailed)}
        onRetry={() => void refetch()}
      />
    )
  return currentData ? <Events events={currentData.data.events} /> : <Skeleton lines={3} />
}

interface PaymentDialogProps {
  payment: StudentPaymentRecord
  reverify: Reverify
  onClose: () => void
}

/**
 * One payment with its events. A pending one can be verified again, and one with a receipt opens
 * it.
 */
export function PaymentDialog({ payment, reverify, onClose }: PaymentDialogProps) {
  const {
    student,
    payment: { payment: type, academicSession },
  } = payment
  return (
    <Modal title="Payment Details" width={600} onClose={onClose}>
      <div className="stack">
        <DescriptionList
          items={[
            [
              'Reference',
              <span key="reference" className={styles.reference}>
                {payment.paymentRef}
              </span>,
            ],
            ['Student ID', `${student.applicationNumber}, ${student.name}`],
            ['Payment Type', `${type.description ?? notAvailable}, ${academicSession.sessionYear}`],
            ['Amount', <Money key="amount" amount={payment.amount} />],
            ['Status', <Status key="status" payment={payment} reverify={reverify} />],
            ['Date', formatInstant(paymentMoment(payment))],
            ['Payment Method', channelInWords(payment.paymentChannel)],
            ['Transaction ID', <Reference key="transaction" reference={payment.paymentRef} />],
            ['Gateway Response', payment.gatewayID ?? notAvailable],
            ['Remarks', payment.remarks ?? notAvailable],
          ]}
        />
        <div>
          <ReceiptButton payment={payment} />
        </div>
        <Happened id={payment._id} />
      </div>
    </Modal>
  )
}

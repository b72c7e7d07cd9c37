import { studentMessages, type StudentPayment } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { DateText, Money, RetryNotice, Skeleton, StatusBadge } from '@portal/ui'
import { Part } from './Part'
import { studentsApi } from '../students.api'
import styles from '../students.module.css'

const PaymentItem = ({
  payment: { amount, status, paymentDate, payment },
}: {
  payment: StudentPayment
}) => (
  <li>
    <span className={styles.what}>
      {payment.payment.description ?? payment.payment.name}
      {paymentDate !== null && (
        <span className="muted small">
          <DateText value={paymentDate} />
        </span>
      )}
    </span>
    <Money amount={amount} />
    <StatusBadge of="payment" status={status} />
  </li>
)

function Payments({ student }: { student: string }) {
  const { currentData, error, isFetching, refetch } = studentsApi.studentPayments.useQuery({
    params: { studentId: student },
  })
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, studentMessages.paymentsFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={2} />
  if (currentData.length === 0) return <p className="muted">{studentMessages.noPayments}</p>
  return (
    <ul className={styles.payments} aria-label="Payments">
      {currentData.map((payment) => (
        <PaymentItem key={payment._id} payment={payment} />
      ))}
    </ul>
  )
}

/** The payments of a student with their states. */
export const StudentPayments = ({ student, level = 3 }: { student: string; level?: 2 | 3 }) => (
  <Part title="Payments" level={level}>
    <Payments student={student} />
  </Part>
)

import { studentMessages, type ChargeLine } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Badge, DateText, Money, RetryNotice, Skeleton } from '@portal/ui'
import { Part } from '../details/Part'
import { studentsApi } from '../students.api'
import styles from '../students.module.css'

const Charge = ({ charge }: { charge: ChargeLine }) => (
  <li>
    <span className={styles.what}>
      {charge.description}
      <span className="muted small">
        {charge.sessionYear} session
        {charge.dueDate !== null && (
          <>
            , due <DateText value={charge.dueDate} />
          </>
        )}
      </span>
    </span>
    <Money amount={charge.amount} />
    <Badge tone={charge.dueStatus === 'overdue' ? 'error' : 'neutral'}>
      {charge.dueStatus === 'overdue' ? 'Overdue' : 'Not paid'}
    </Badge>
  </li>
)

function Charges({ applicationNumber }: { applicationNumber: string }) {
  const { currentData, error, isFetching, refetch } = studentsApi.studentCharges.useQuery({
    body: { payeenum: applicationNumber },
  })
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, studentMessages.chargesFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={2} />
  const { unpaids } = currentData.Data
  if (unpaids.length === 0) return <p className="muted">{studentMessages.noCharges}</p>
  return (
    <>
      <ul className={styles.payments} aria-label="Charges to pay">
        {unpaids.map((charge) => (
          <Charge key={charge.payid} charge={charge} />
        ))}
      </ul>
      <p className={styles.total}>
        <strong>Total to pay</strong>
        <Money amount={unpaids.reduce((sum, { amount }) => sum + amount, 0)} />
      </p>
    </>
  )
}

/** The charges that a student has to pay, and their total. */
export const StudentCharges = ({ applicationNumber }: { applicationNumber: string }) => (
  <Part title="Charges to pay" level={2}>
    <Charges applicationNumber={applicationNumber} />
  </Part>
)

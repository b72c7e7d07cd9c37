import type { BankPayment } from '@portal/contracts'
import { Badge, Card, CouldNotLoad, DateText, Money, Skeleton, type Tone } from '@portal/ui'
import { financeApi } from '../finance.api'
import styles from '../Finance.module.css'

const states: Record<BankPayment['state'], { label: string; tone: Tone }> = {
  submitted: { label: 'Being checked', tone: 'neutral' },
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Declined', tone: 'error' },
}

const Submission = ({
  made: { _id, charge, amount, bank, tellerNumber, paidOn, state, reason },
}: {
  made: BankPayment
}) => (
  <li className={styles.charge}>
    <div className={styles.chargeHead}>
      <h3>{charge.description}</h3>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>
    </div>
    <p className="muted small">
      {charge.sessionYear} session, paid on <DateText value={paidOn} />
    </p>
    <p>
      <Money amount={amount} /> at {bank}, teller {tellerNumber}
    </p>
    {reason && (
      <p>
        {state === 'refused' ? 'Declined' : 'Note'}: {reason}
      </p>
    )}
    <p>
      <a href={`/api/bank-payments/${_id}/proof`} target="_blank" rel="noreferrer">
        See the proof
        <span className="visually-hidden"> for {charge.description} (opens in a new tab)</span>
      </a>
    </p>
  </li>
)

/** The student's proofs with the Bursary's decisions, newest first. */
export function Submissions() {
  const { currentData, isError, isFetching, refetch } = financeApi.bankPayments.useQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  )
  const made = currentData?.data
  return (
    <Card title="Your proofs">
      {!made &&
        (isError ? (
          <CouldNotLoad
            busy={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          <div className={styles.toCome}>
            <Skeleton lines={4} />
          </div>
        ))}
      {made?.length === 0 && <p className="muted">You have not sent a proof yet.</p>}
      {made && made.length > 0 && (
        <ul className={styles.list}>
          {made.map((each) => (
            <Submission key={each._id} made={each} />
          ))}
        </ul>
      )}
    </Card>
  )
}

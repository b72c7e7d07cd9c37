import type { ChargeLine } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Badge } from '@portal/ui'
import styles from '../Finance.module.css'
import { OpenPayment } from '../pay/OpenPayment'
import { openPaymentOf } from '../pay/payment-note'
import { bankPath, payPath } from '../paths'
import { dueInWords } from './amounts'
import { ChargeAmount } from './ChargeAmount'
import { DueDay } from './DueDay'

/**
 * A separate document, because only its security policy allows the checkout of the card payment
 * service.
 */
const Pay = ({ line: { payid, description, sessionYear } }: { line: ChargeLine }) => (
  <div className="cluster">
    <a className="button button-primary" href={payPath(payid)}>
      Pay
      <span className="visually-hidden">
        {' '}
        {description}, {sessionYear}
      </span>
    </a>
    <Link to={bankPath(payid)}>
      Upload bank proof
      <span className="visually-hidden">
        {' '}
        for {description}, {sessionYear}
      </span>
    </Link>
  </div>
)

function Way({ line, student }: { line: ChargeLine; student: string }) {
  const open = openPaymentOf(line, student)
  if (open) return <OpenPayment charge={line} payment={open} />
  if (line.isPayable) return <Pay line={line} />
  return (
    <>
      <p className="muted">{line.notPayable?.sentence}</p>
      {line.notPayable?.reason === 'proof-under-review' && (
        <p>
          <Link to={bankPath(line.payid)}>
            See your proof<span className="visually-hidden"> for {line.description}</span>
          </Link>
        </p>
      )}
    </>
  )
}

/**
 * One charge: description, amount, due date, and the link to pay it or the reason why it cannot be
 * paid yet.
 */
export function UnpaidCharge({ line, student }: { line: ChargeLine; student: string }) {
  const { description, sessionYear, dueStatus } = line
  return (
    <li className={styles.charge}>
      <div className={styles.chargeHead}>
        <h3>{description}</h3>
        <Badge tone={dueStatus === 'overdue' ? 'error' : 'neutral'}>{dueInWords(line)}</Badge>
      </div>
      <p className="muted small">
        {sessionYear} session
        <DueDay line={line} />
      </p>
      <ChargeAmount {...line} />
      <Way line={line} student={student} />
    </li>
  )
}

import { studentFinanceMessages, type PaidLine } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Badge, Card, CouldNotLoad, DateText, formatMoney, Money } from '@portal/ui'
import styles from '../Finance.module.css'
import { receiptPath } from '../paths'
import type { Charges } from './use-charges'

const inWords = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

/** The focus returns to this link when the receipt is closed. */
export const receiptLinkId = (reference: string): string => `receipt-of-${reference}`

/** The message about money that counts for no charge, or null. */
function heldInWords({ held, amount, status }: PaidLine): string | null {
  if (held <= 0) return null
  if (status === 'reversed') return studentFinanceMessages.heldReversed
  if (status !== 'successful') return studentFinanceMessages.heldUnfit
  return held < amount
    ? studentFinanceMessages.heldPart(formatMoney(held))
    : studentFinanceMessages.heldTwice
}

function PaidCharge({ line, open }: { line: PaidLine; open: string | null }) {
  const { description, sessionYear, amount, status, paymentDate, paymentRef, receiptNumber } = line
  const held = heldInWords(line)
  return (
    <li className={styles.charge}>
      <div className={styles.chargeHead}>
        <h3>{description}</h3>
        <Badge tone={held ? 'warning' : status === 'successful' ? 'success' : 'neutral'}>
          {inWords(status)}
        </Badge>
      </div>
      <p className="muted small">
        {sessionYear} session
        {paymentDate && (
          <>
            , paid on <DateText value={paymentDate} />
          </>
        )}
      </p>
      <p className={styles.paid}>
        <Money amount={amount} /> <span className={styles.small}>{paymentRef}</span>
      </p>
      {held && <p className="small">{held}</p>}
      {receiptNumber && (
        <p>
          <Link
            id={receiptLinkId(paymentRef)}
            to={receiptPath(paymentRef)}
            {...(open === paymentRef && { 'aria-current': 'true' as const })}
          >
            Receipt
            <span className="visually-hidden">
              {' '}
              {receiptNumber} of {description}
            </span>
          </Link>
        </p>
      )}
    </li>
  )
}

/** Payments, newest first. Successful ones are green. `open` is the one whose receipt is shown. */
export const PaidCharges = ({
  charges: { payments, failed, busy, reload },
  open,
}: {
  charges: Charges
  open: string | null
}) => (
  <Card title="Paid Charges">
    {failed && <CouldNotLoad busy={busy} onRetry={reload} />}
    {payments?.length === 0 && <p className="muted">You have made no payments yet.</p>}
    {payments && payments.length > 0 && (
      <ul className={styles.list}>
        {payments.map((line) => (
          <PaidCharge key={line.paymentRef} line={line} open={open} />
        ))}
      </ul>
    )}
  </Card>
)

import { useEffect, useRef } from 'react'
import type { ChargeLine } from '@portal/contracts'
import { Link, useSession } from '@portal/kit'
import { Button, Card, formatMoney, Notice } from '@portal/ui'
import { loadCheckout } from '../../../parts/checkout'
import styles from '../Finance.module.css'
import { bankPath, financePath } from '../paths'
import { ReceiptView } from '../receipt/ReceiptView'
import type { Stage } from './stage'

const busyLabels: Partial<Record<Stage['kind'], string>> = {
  opening: 'Opening…',
  paying: 'Paying…',
  checking: 'Checking…',
}

/** Loaded when the pointer is on the button. A failure is only reported when it is needed. */
const prepare = (): void => {
  loadCheckout().catch(() => undefined)
}

/** The button that opens the checkout. It stays, with the focus, until the payment is made. */
export function PayButton({
  line,
  stage,
  onPay,
}: {
  line: ChargeLine
  stage: Stage
  onPay: () => Promise<void>
}) {
  const button = useRef<HTMLButtonElement>(null)
  const press = async (): Promise<void> => {
    await onPay()
    button.current?.focus()
  }
  return (
    <div className="stack stack-small">
      <p>
        <strong>Do not close this page until you see your receipt.</strong>
      </p>
      <div className="cluster">
        <Button
          ref={button}
          variant="primary"
          busy={stage.kind in busyLabels}
          {...(busyLabels[stage.kind] && { busyLabel: busyLabels[stage.kind] })}
          onPointerEnter={prepare}
          onFocus={prepare}
          onTouchStart={prepare}
          onClick={() => {
            void press()
          }}
        >
          {stage.kind === 'failed' ? 'Try again' : 'Pay'} {formatMoney(line.amount)}
        </Button>
        <Link to={bankPath(line.payid)}>Pay at a bank instead</Link>
      </div>
    </div>
  )
}

/** A payment that is made, or may be, is never offered again. The person may leave the page. */
export const Pending = ({
  wasCompleted,
  busy,
  onCheck,
}: {
  wasCompleted: boolean
  busy: boolean
  onCheck: () => void
}) => (
  <Notice tone="info">
    <p>
      {wasCompleted
        ? 'Do not pay again. You can leave this page: we check your payment automatically and will email your receipt.'
        : 'You may leave this page. If your card was charged, your receipt comes by email.'}
    </p>
    <div className="cluster">
      <Button small busy={busy} busyLabel="Checking..." onClick={onCheck}>
        Check again
      </Button>
      <Link to={financePath}>Back to Finance</Link>
    </div>
  </Notice>
)

/** The receipt, and the matriculation number if this payment has led to it. */
export function Paid({
  reference,
  student,
  wasEnrolled,
}: {
  reference: string
  student: string
  wasEnrolled: boolean
}) {
  const { user } = useSession()
  const heading = 'payment-receipt'
  useEffect(() => {
    document.getElementById(heading)?.focus()
  }, [])
  return (
    <>
      {!wasEnrolled && user?.matricNumber && (
        <Notice tone="success" title="You are enrolled">
          <p>
            Your matriculation number is <strong>{user.matricNumber}</strong>.
          </p>
        </Notice>
      )}
      <div className={styles.paidReceipt}>
        <Card title="Receipt" id={heading}>
          <ReceiptView reference={reference} student={student} />
        </Card>
      </div>
      <p className="no-print">
        <Link to={financePath}>Back to Finance</Link>
      </p>
    </>
  )
}

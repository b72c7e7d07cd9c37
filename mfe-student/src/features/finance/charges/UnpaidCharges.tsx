import type { ChargeLine } from '@portal/contracts'
import { Card, CouldNotLoad, Skeleton } from '@portal/ui'
import styles from '../Finance.module.css'
import { UnpaidCharge } from './UnpaidCharge'
import type { Charges } from './use-charges'

function List({ lines, student }: { lines: readonly ChargeLine[]; student: string }) {
  if (lines.length === 0) return <p className="muted">You have no unpaid charges.</p>
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <UnpaidCharge key={line.payid} line={line} student={student} />
      ))}
    </ul>
  )
}

/** The unpaid charges in payment order. */
export const UnpaidCharges = ({
  charges: { unpaids, failed, busy, reload },
  student,
}: {
  charges: Charges
  student: string
}) => (
  <Card title="Unpaid Charges">
    {failed && <CouldNotLoad busy={busy} onRetry={reload} />}
    {!unpaids && !failed && (
      <div className={styles.toCome}>
        <Skeleton lines={6} />
      </div>
    )}
    {unpaids && <List lines={unpaids} student={student} />}
  </Card>
)

import type { FeeLine } from '@portal/contracts'
import { Link, usePageTitle, useParams, useSession } from '@portal/kit'
import { Card, CouldNotLoad, Notice, Page, Skeleton } from '@portal/ui'
import { ChargeAmount } from '../charges/ChargeAmount'
import { useCharges } from '../charges/use-charges'
import styles from '../Finance.module.css'
import { openPaymentOf } from '../pay/payment-note'
import { financePath } from '../paths'
import { BankForm } from './BankForm'
import { Submissions } from './Submissions'

/** Why no proof is taken of this charge now; null where one is. */
function refusalOf(line: FeeLine | undefined, student: string): string | null {
  if (!line) return 'You do not owe this charge, or it is paid already.'
  if (openPaymentOf(line, student)) return 'A card payment of this charge is being confirmed.'
  return line.isPayable ? null : (line.notPayable?.sentence ?? null)
}

function Owed({ line, student }: { line: FeeLine | undefined; student: string }) {
  const refusal = refusalOf(line, student)
  return (
    <>
      {line && (
        <>
          <p className="muted">{line.sessionYear} session</p>
          <ChargeAmount {...line} />
        </>
      )}
      {refusal !== null && (
        <Notice tone="info">
          <p>{refusal}</p>
        </Notice>
      )}
      {line && refusal === null && <BankForm key={line.payid} charge={line} />}
    </>
  )
}

/** The list below comes once it is known how much stands above it. */
function Charge({ student, paymentId }: { student: string; paymentId: string }) {
  const { unpaids, failed, busy, reload } = useCharges()
  const line = unpaids?.find(({ payid }) => payid === paymentId)
  return (
    <>
      <Card title={line?.description ?? 'Your charge'}>
        {failed && <CouldNotLoad busy={busy} onRetry={reload} />}
        {!unpaids && !failed && (
          <div className={styles.toCome}>
            <Skeleton lines={6} />
          </div>
        )}
        {unpaids && <Owed line={line} student={student} />}
      </Card>
      {(unpaids ?? failed) && <Submissions />}
    </>
  )
}

/** Shows the Bursary that a charge was paid at a bank. */
export function BankPaymentPage() {
  usePageTitle('Payment at a bank')
  const { user } = useSession()
  const { paymentId = '' } = useParams()
  if (!user)
    return (
      <Page title="Payment at a bank" width="form">
        <Skeleton lines={8} />
      </Page>
    )
  return (
    <Page
      title="Payment at a bank"
      width="form"
      lead="Pay the exact amount into the account of the institution, then send the proof. The Bursary checks it."
    >
      <div className="stack">
        <p>
          <Link to={financePath}>Back to Finance</Link>
        </p>
        <Charge student={user._id} paymentId={paymentId} />
      </div>
    </Page>
  )
}

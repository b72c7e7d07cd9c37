import type { ChargeLine, Student } from '@portal/contracts'
import { bankAccounts } from '@portal/content/bank-accounts'
import { Link, usePageTitle, useParams, useSession } from '@portal/kit'
import { Card, CouldNotLoad, Notice, Page, Skeleton } from '@portal/ui'
import { ChargeAmount } from '../charges/ChargeAmount'
import { DueDay } from '../charges/DueDay'
import { useCharges } from '../charges/use-charges'
import styles from '../Finance.module.css'
import { openPaymentOf } from '../pay/payment-note'
import { financePath } from '../paths'
import { accountsFor } from './accounts-for'
import { BankForm } from './BankForm'
import { Submissions } from './Submissions'
import { WhereToPay } from './WhereToPay'

/** The reason why no proof can be sent for this charge now, or null. */
function refusalOf(line: ChargeLine | undefined, student: string): string | null {
  if (!line) return 'You do not have this charge, or it is already paid.'
  if (openPaymentOf(line, student)) return 'A card payment of this charge is being confirmed.'
  return line.isPayable ? null : (line.notPayable?.sentence ?? null)
}

function Owed({ line, student }: { line: ChargeLine | undefined; student: Student }) {
  const refusal = refusalOf(line, student._id)
  return (
    <>
      {line && (
        <>
          <p className="muted">
            {line.sessionYear} session
            <DueDay line={line} />
          </p>
          <ChargeAmount {...line} />
        </>
      )}
      {refusal !== null && (
        <Notice tone="info">
          <p>{refusal}</p>
        </Notice>
      )}
    </>
  )
}

/** The accounts and the form, if a proof can be sent. */
function Steps({ line, student }: { line: ChargeLine | undefined; student: Student }) {
  if (!line || refusalOf(line, student._id) !== null) return null
  return (
    <>
      <Card title="Pay at the bank">
        <WhereToPay
          charge={line}
          applicationNumber={student.applicationNumber}
          accounts={accountsFor(line.paymentname, bankAccounts)}
        />
      </Card>
      <Card title="Send the proof">
        <BankForm key={line.payid} charge={line} />
      </Card>
    </>
  )
}

/** The list below is rendered when the height of the part above is known. */
function Charge({ student, paymentId }: { student: Student; paymentId: string }) {
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
      <Steps line={line} student={student} />
      {(unpaids ?? failed) && <Submissions />}
    </>
  )
}

/** Sends the Bursary a proof that a charge was paid at a bank. */
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
      lead="Pay the exact amount into an account of the institution, then send the proof. The Bursary checks it."
    >
      <div className="stack">
        <p>
          <Link to={financePath}>Back to Finance</Link>
        </p>
        <Charge student={user} paymentId={paymentId} />
      </div>
    </Page>
  )
}

import { useEffect, useState } from 'react'
import { studentFinanceMessages, type ChargeLine, type Student } from '@portal/contracts'
import { Link, usePageTitle, useParams, useSession, useUnsavedWork } from '@portal/kit'
import { Card, CouldNotLoad, Loading, Notice, Page, Skeleton } from '@portal/ui'
import { useCharges, type Charges } from '../charges/use-charges'
import styles from '../Finance.module.css'
import { financePath } from '../paths'
import { useOwnDocument } from './own-document'
import { PaymentProgress } from './PaymentProgress'
import { Paid, PayButton, Pending } from './PayStage'
import { PaySummary } from './PaySummary'
import type { Stage } from './stage'
import { usePayment } from './use-payment'

const NotPayable = ({ sentence }: { sentence: string }) => (
  <Notice tone="warning">
    <p>{sentence}</p>
    <p>
      <Link to={financePath}>Back to Finance</Link>
    </p>
  </Notice>
)

const unsaved: readonly string[] = ['opening', 'paying', 'confirming']

interface PaymentProps {
  charge: string
  student: Student
  charges: Charges
  unpaids: readonly ChargeLine[]
}

/** The next step of a stage: the button, the reason why there is none, the wait, or the receipt. */
function WayOn({
  stage,
  line,
  student,
  wasEnrolled,
  pay,
  check,
}: { stage: Stage; line: ChargeLine | undefined; student: string; wasEnrolled: boolean } & Pick<
  ReturnType<typeof usePayment>,
  'pay' | 'check'
>) {
  const [busy, setBusy] = useState(false)
  const checkNow = async (): Promise<void> => {
    setBusy(true)
    await check()
    setBusy(false)
  }
  if (stage.kind === 'paid')
    return <Paid reference={stage.reference} student={student} wasEnrolled={wasEnrolled} />
  if (stage.kind === 'pending')
    return (
      <Pending
        wasCompleted={!stage.ended}
        busy={busy}
        onCheck={() => {
          void checkNow()
        }}
      />
    )
  if (stage.kind === 'confirming') return null
  if (line && (line.isPayable || stage.kind !== 'ready'))
    return <PayButton line={line} stage={stage} onPay={pay} />
  return <NotPayable sentence={line?.notPayable?.sentence ?? studentFinanceMessages.notPayable} />
}

function Payment({ charge, student, charges, unpaids }: PaymentProps) {
  const line = unpaids.find(({ payid }) => payid === charge)
  // A paid charge leaves the list, but its summary stays on the page.
  const [first] = useState(line)
  const [wasEnrolled] = useState(student.matricNumber !== null)
  const { stage, pay, check } = usePayment({
    charge,
    student: student._id,
    known: { line, payments: charges.payments ?? [] },
    reload: charges.reload,
  })
  useUnsavedWork(unsaved.includes(stage.kind))
  const shown = stage.kind === 'paid' ? undefined : (line ?? first)
  return (
    <div className="stack">
      {shown && <PaySummary line={shown} email={student.email} />}
      <PaymentProgress stage={stage} />
      <WayOn
        stage={stage}
        line={line}
        student={student._id}
        wasEnrolled={wasEnrolled}
        pay={pay}
        check={check}
      />
    </div>
  )
}

function Content({ student, charge }: { student: Student; charge: string }) {
  const charges = useCharges()
  if (charges.unpaids)
    return (
      <Payment
        key={charge}
        charge={charge}
        student={student}
        charges={charges}
        unpaids={charges.unpaids}
      />
    )
  return (
    <Card title="Your charge">
      {charges.failed ? (
        <CouldNotLoad busy={charges.busy} onRetry={charges.reload} />
      ) : (
        <div className={styles.toCome}>
          <Skeleton lines={5} />
        </div>
      )}
    </Card>
  )
}

/** The page loads its own document, so the shell does not focus the heading as after a link. */
function useFocusedHeading(isOwn: boolean): void {
  useEffect(() => {
    if (isOwn) document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true })
  }, [isOwn])
}

/** Pays one charge by card. */
export function PayPage() {
  usePageTitle('Pay a charge')
  const { user } = useSession()
  const { paymentId = '' } = useParams()
  const isOwn = useOwnDocument()
  useFocusedHeading(isOwn)
  return (
    <Page title="Pay a charge" width="form">
      {!isOwn && <Loading label="Opening the payment page..." />}
      {isOwn && !user && <Skeleton lines={6} />}
      {isOwn && user && <Content student={user} charge={paymentId} />}
    </Page>
  )
}

import type { NearBankPayment } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { CouldNotLoad, DateText, Money, Notice, Skeleton } from '@portal/ui'
import { stateWords } from './state-words'

const reasons: Record<NearBankPayment['near'][number], string> = {
  'same-teller': 'the same teller',
  'other-bank': 'the same teller number at another bank',
  'one-slip-apart': 'a teller number that differs in one digit',
  'same-day': 'the same student, amount and day',
}
const why = (near: NearBankPayment['near']): string => {
  const text = near.map((each) => reasons[each]).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const NearPayment = ({
  payment: { _id, near, student, charge, amount, bank, tellerNumber, paidOn, state },
}: {
  payment: NearBankPayment
}) => (
  <li>
    <p>
      <strong>{why(near)}.</strong>
    </p>
    <p>
      <PortalLink to={`/staff/payments/bank?view=${_id}`}>
        {student.name}, {student.applicationNumber}
      </PortalLink>
      : {charge.description}, <Money amount={amount} />, {bank}, teller {tellerNumber}, paid on{' '}
      <DateText value={paidOn} />. {stateWords[state].label}.
    </p>
  </li>
)

interface NearPaymentsProps {
  near: readonly NearBankPayment[] | undefined
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** Other payments that may be the same money. */
export function NearPayments({ near, failed, busy, onRetry }: NearPaymentsProps) {
  if (!near) return failed ? <CouldNotLoad busy={busy} onRetry={onRetry} /> : <Skeleton lines={2} />
  if (near.length === 0) return <p className="muted">No similar bank payment found.</p>
  return (
    <Notice
      tone="warning"
      title={
        near.length === 1
          ? 'Another payment looks like this one'
          : `${String(near.length)} other payments look like this one`
      }
    >
      <ul className="list-plain stack stack-small">
        {near.map((payment) => (
          <NearPayment key={payment._id} payment={payment} />
        ))}
      </ul>
    </Notice>
  )
}

import type { ReceiptCheck } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { DescriptionList, formatInstant, Money, Notice } from '@portal/ui'

type Told = NonNullable<ReceiptCheck['receipt']>

const facts = ({
  number,
  issuedAt,
  student,
  charge,
  amount,
  reference,
  reversedAt,
}: Told): Parameters<typeof DescriptionList>[0]['items'] => [
  ['Receipt number', number],
  ['Issued', formatInstant(issuedAt)],
  ['Student', student],
  ['Paid for', charge],
  ['Amount', <Money key="amount" amount={amount} />],
  ['Payment reference', reference],
  ...(reversedAt ? [['Reversed', formatInstant(reversedAt)] as const] : []),
]

/** The result of a check. */
export function Outcome({ state, receipt }: ReceiptCheck) {
  if (!receipt) {
    return (
      <Notice tone="warning" role="alert" title="Unknown receipt">
        <p>
          No receipt has this number and check code. Check both entries: a code has no 0, 1, I or O.
          If they are correct, this receipt was not issued by us.
        </p>
      </Notice>
    )
  }
  return (
    <div className="stack">
      {state === 'reversed' ? (
        <Notice tone="error" role="alert" title="Reversed receipt">
          <p>
            We issued this receipt, but its payment was reversed. It is no longer proof of payment.
          </p>
        </Notice>
      ) : (
        <Notice tone="success" role="status" title="Genuine receipt">
          <p>This is a genuine receipt. Check that these details match:</p>
        </Notice>
      )}
      <DescriptionList items={facts(receipt)} />
    </div>
  )
}

/** The reason why there is no result. */
export const NoAnswer = ({ error }: { error: unknown }) => (
  <Notice tone="error" role="alert" title="Not checked">
    <p>
      {failureMessage(
        error,
        'The document could not be checked. Please check your network connection and try again.',
      )}
    </p>
  </Notice>
)

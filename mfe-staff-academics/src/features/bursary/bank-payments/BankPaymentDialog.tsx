import { bankDecisionMessages, type BankPayment, type NearBankPayment } from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { Badge, Button, DateText, DescriptionList, formatMoney, Modal, Money } from '@portal/ui'
import { useState } from 'react'
import styles from './bank-payments.module.css'
import { bankPaymentsApi as api } from './bank-payments.api'
import { NearPayments } from './NearPayments'
import { RefuseDialog } from './RefuseDialog'
import { stateWords } from './state-words'

type Approval = Action<
  BankPayment,
  { params: { id: string }; body: { approve: true } },
  { message?: string | undefined }
>
/** The question has the number of similar payments. */
const approvalBeside = (near: readonly NearBankPayment[]): Approval => ({
  ask: ({ student, charge, amount, tellerNumber, bank }) => ({
    title: `Approve ${formatMoney(amount)}?`,
    confirmLabel: 'Yes, approve',
    message: [
      `${student.name}, ${student.applicationNumber}, ${charge.description}. Confirm that teller ${tellerNumber} of ${bank} in the institution’s account. The charge is settled, and the receipt is issued.`,
      ...(near.length > 0 ? [bankDecisionMessages.near(near.length)] : []),
    ].join(' '),
  }),
  request: ({ _id }) => ({ params: { id: _id }, body: { approve: true } }),
  done: (_row, { message }) => ({ title: message ?? bankDecisionMessages.approved }),
  failed: bankDecisionMessages.decideFailed,
})

/** The picture. A PDF is downloaded, because its content must not run in a page of the portal. */
function Proof({ row }: { row: BankPayment }) {
  const address = `/api/bank-payments/${row._id}/proof`
  if (row.proof.type === 'application/pdf')
    return (
      <p>
        <a href={address} download>
          Save the proof (PDF)
        </a>
      </p>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img className={styles.proof} src={address} alt={`Proof of payment of ${row.student.name}`} />
    </a>
  )
}

function Decision({ row, near }: { row: BankPayment; near: readonly NearBankPayment[] }) {
  const approve = useAction(api.decideBankPayment.useMutation(), approvalBeside(near))
  const [refuses, refuse] = useState(false)
  return (
    <div className="cluster">
      <Button
        variant="primary"
        busy={approve.running === row._id}
        onClick={() => void approve.run(row)}
      >
        Approve
      </Button>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          refuse(true)
        }}
      >
        Decline
      </Button>
      {refuses && (
        <RefuseDialog
          row={row}
          onClose={() => {
            refuse(false)
          }}
        />
      )}
    </div>
  )
}

/** The decision is possible after the similar payments are loaded. */
function Check({ row }: { row: BankPayment }) {
  const { currentData, isError, isFetching, refetch } = api.nearBankPayments.useQuery({
    params: { id: row._id },
  })
  const near = currentData?.data
  return (
    <>
      <NearPayments
        near={near}
        failed={isError}
        busy={isFetching}
        onRetry={() => {
          void refetch()
        }}
      />
      {near && row.state === 'submitted' && <Decision row={row} near={near} />}
    </>
  )
}

/** One bank payment with its proof, and its decision while it waits. */
export const BankPaymentDialog = ({ row, onClose }: { row: BankPayment; onClose: () => void }) => (
  <Modal title={`${row.student.name}: ${row.charge.description}`} width={600} onClose={onClose}>
    <div className="stack">
      <p>
        <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].label}</Badge>
      </p>
      <DescriptionList
        items={[
          ['Application number', row.student.applicationNumber],
          ['Charge', `${row.charge.description}, ${row.charge.sessionYear}`],
          ['Amount', <Money key="amount" amount={row.amount} />],
          ['Bank', row.bank],
          [
            'Teller number',
            <span key="teller" className="numeric">
              {row.tellerNumber}
            </span>,
          ],
          ['Paid on', <DateText key="paid" value={row.paidOn} />],
          ['Reference', row.reference],
          ['Sent on', <DateText key="sent" value={row.submittedAt} />],
          ...(row.recordedBy === null ? [] : ([['Recorded by', row.recordedBy]] as const)),
          [
            'On a statement',
            row.statement ? (
              <span key="statement">
                <DateText value={row.statement.paidOn} />, row {row.statement.row}
              </span>
            ) : (
              'Not found'
            ),
          ],
          ...(row.state === 'submitted'
            ? []
            : ([
                ['Decided by', row.decidedBy],
                ['Decided on', <DateText key="decided" value={row.decidedAt} />],
                ['Reason', row.reason],
              ] as const)),
        ]}
      />
      <Proof row={row} />
      <Check row={row} />
    </div>
  </Modal>
)

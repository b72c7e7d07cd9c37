import { bankDecisionMessages as said, type BankPayment } from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { Badge, Button, DateText, DescriptionList, Modal, Money } from '@portal/ui'
import { useState } from 'react'
import styles from './bank-payments.module.css'
import { bankPaymentsApi as api } from './bank-payments.api'
import { RefuseDialog } from './RefuseDialog'
import { stateWords } from './state-words'

const approval: Action<
  BankPayment,
  { params: { id: string }; body: { approve: true } },
  { message?: string | undefined }
> = {
  ask: ({ student, charge, tellerNumber, bank }) => ({
    title: 'Approve this payment?',
    confirmLabel: 'Yes, approve',
    message: `${student.name}, ${charge.description}. You have found teller ${tellerNumber} of ${bank} in the institution’s account. The charge is settled, and the receipt is issued.`,
  }),
  request: ({ _id }) => ({ params: { id: _id }, body: { approve: true } }),
  done: (_row, { message }) => ({ title: message ?? said.approved }),
  failed: said.decideFailed,
}

/** The picture as it is; a PDF is saved, because what is in it runs in no page of the portal. */
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

function Decision({ row }: { row: BankPayment }) {
  const approve = useAction(api.decideBankPayment.useMutation(), approval)
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
        Refuse
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

/** One payment at a bank with its proof, and its decision while it waits. */
export const BankPaymentDialog = ({ row, onClose }: { row: BankPayment; onClose: () => void }) => (
  <Modal title={`${row.student.name}: ${row.charge.description}`} width={600} onClose={onClose}>
    <div className="stack">
      <p>
        <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].label}</Badge>
      </p>
      <DescriptionList
        items={[
          ['Student ID', row.student.applicationNumber],
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
      {row.state === 'submitted' && <Decision row={row} />}
    </div>
  </Modal>
)

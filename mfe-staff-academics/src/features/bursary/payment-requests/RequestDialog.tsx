import { attentionMessages, paymentMessages, type PaymentRequest } from '@portal/contracts'
import { useSession } from '@portal/kit'
import { FormDialog, useAction, useFormDialog, type Action } from '@portal/resource'
import {
  Badge,
  Button,
  DateText,
  DescriptionList,
  formatMoney,
  Modal,
  Money,
  Notice,
  TextArea,
} from '@portal/ui'
import { useState } from 'react'
import { aboutWhat, requestLabels } from '../../../parts/payment-requests/labels'
import { requestsApi as api } from '../../../parts/payment-requests/requests.api'
import { stateOf } from './state-words'

type Request = { params: { id: string }; body: { approve: boolean } }
/** The kind, amount and student of a request. */
const named = (row: PaymentRequest): string =>
  `${requestLabels[row.kind]}: ${formatMoney(row.amount)}${row.student ? ` of ${row.student.name}, ${row.student.applicationNumber}` : ''}. ${aboutWhat(row)}.`
const approval: Action<PaymentRequest, Request, { message?: string | undefined }> = {
  ask: (row) => ({
    title: `Approve ${formatMoney(row.amount)}?`,
    confirmLabel: 'Yes, approve',
    danger: row.kind !== 'note',
    message: `${named(row)} This cannot be undone here.`,
  }),
  request: ({ _id }) => ({ params: { id: _id }, body: { approve: true } }),
  done: (_row, { message }) => ({ title: message ?? attentionMessages.approved }),
  failed: attentionMessages.decideFailed,
}
const withdrawal: typeof approval = {
  ...approval,
  request: ({ _id }) => ({ params: { id: _id }, body: { approve: false } }),
  done: () => ({ title: attentionMessages.withdrawn }),
  ask: (row) => ({
    title: 'Withdraw the request?',
    confirmLabel: 'Yes, withdraw it',
    message: `${named(row)} You can make it again.`,
  }),
}

const Facts = ({ row }: { row: PaymentRequest }) => (
  <DescriptionList
    items={[
      row.reference === null ? ['Charge', aboutWhat(row)] : ['Reference', row.reference],
      ['Student', row.student && `${row.student.name}, ${row.student.applicationNumber}`],
      ['Amount', <Money key="amount" amount={row.amount} />],
      ['Reason', row.reason],
      ['Requested by', row.proposedBy.name],
      ['Requested on', <DateText key="asked" value={row.proposedAt} />],
      ...(row.decidedBy
        ? ([
            ['Decided by', row.decidedBy.name],
            ['Decided on', <DateText key="decided" value={row.decidedAt} />],
            ['Result', row.detail],
          ] as const)
        : []),
    ]}
  />
)

const reason = () => import('../../../parts/reason.schema').then((module) => module.ReasonInput)

/** The reason for the refusal, which the other person reads. */
function RefuseDialog({ row, onClose }: { row: PaymentRequest; onClose: () => void }) {
  const [decide] = api.decidePaymentRequest.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema: reason,
    values: { reason: '' },
    failed: attentionMessages.decideFailed,
    onClose,
    send: ({ reason: note }) => decide({ params: { id: row._id }, body: { approve: false, note } }),
  })
  return (
    <FormDialog
      title="Decline the request"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Decline it"
    >
      <p>{named(row)}</p>
      <TextArea
        label="Reason"
        hint={`${row.proposedBy.name} will see this reason`}
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}

/** Taking back the own request. */
function Withdrawal({ row }: { row: PaymentRequest }) {
  const { run, running } = useAction(api.decidePaymentRequest.useMutation(), withdrawal)
  return (
    <div className="stack stack-small">
      <Notice tone="info">
        <p>{paymentMessages.ownRequest}</p>
      </Notice>
      <div className="cluster">
        <Button busy={running === row._id} onClick={() => void run(row)}>
          Withdraw
        </Button>
      </div>
    </div>
  )
}

function Decision({ row }: { row: PaymentRequest }) {
  const approve = useAction(api.decidePaymentRequest.useMutation(), approval)
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

/** One request, and its decision by another person. */
export function RequestDialog({ row, onClose }: { row: PaymentRequest; onClose: () => void }) {
  const { staff } = useSession()
  const isOwn = staff?._id === row.proposedBy._id
  return (
    <Modal title={requestLabels[row.kind]} width={600} onClose={onClose}>
      <div className="stack">
        <p>
          <Badge tone={stateOf(row).tone}>{stateOf(row).label}</Badge>
        </p>
        <Facts row={row} />
        {row.state === 'proposed' && (isOwn ? <Withdrawal row={row} /> : <Decision row={row} />)}
      </div>
    </Modal>
  )
}

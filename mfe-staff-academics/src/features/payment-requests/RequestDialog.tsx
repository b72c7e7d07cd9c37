import { attentionMessages as said, paymentMessages, type PaymentRequest } from '@portal/contracts'
import { useSession } from '@portal/kit'
import { useAction, type Action } from '@portal/resource'
import { Badge, Button, DateText, DescriptionList, Modal, Money, Notice } from '@portal/ui'
import { requestLabels } from '../../parts/payment-requests/labels'
import { requestsApi as api } from '../../parts/payment-requests/requests.api'
import { stateWords } from './state-words'

type Request = { params: { id: string }; body: { approve: boolean } }
const decision = (
  approve: boolean,
): Action<PaymentRequest, Request, { message?: string | undefined }> => ({
  ask: ({ kind, reference, student }) => ({
    title: approve ? 'Approve the request?' : 'Refuse the request?',
    confirmLabel: approve ? 'Yes, approve' : 'Yes, refuse',
    danger: approve && kind !== 'note',
    message: `${requestLabels[kind]}: ${reference}${student ? `, ${student.name}` : ''}. This cannot be undone here.`,
  }),
  request: ({ _id }) => ({ params: { id: _id }, body: { approve } }),
  done: (_row, { message }) => ({ title: message ?? (approve ? said.approved : said.refused) }),
  failed: said.decideFailed,
})
const [approval, refusal] = [decision(true), decision(false)]
const withdrawal: typeof refusal = {
  ...refusal,
  done: () => ({ title: said.withdrawn }),
  ask: ({ kind, reference }) => ({
    title: 'Take the request back?',
    confirmLabel: 'Yes, take it back',
    message: `${requestLabels[kind]}: ${reference}. You can ask again.`,
  }),
}

const Facts = ({ row }: { row: PaymentRequest }) => (
  <DescriptionList
    items={[
      ['Reference', row.reference],
      ['Student', row.student && `${row.student.name}, ${row.student.applicationNumber}`],
      ['Amount', <Money key="amount" amount={row.amount} />],
      ['Reason', row.reason],
      ['Asked by', row.proposedBy.name],
      ['Asked on', <DateText key="asked" value={row.proposedAt} />],
      ...(row.decidedBy
        ? ([
            ['Decided by', row.decidedBy.name],
            ['Decided on', <DateText key="decided" value={row.decidedAt} />],
            ['What came of it', row.detail],
          ] as const)
        : []),
    ]}
  />
)

function Decision({ row }: { row: PaymentRequest }) {
  const { staff } = useSession()
  const approve = useAction(api.decidePaymentRequest.useMutation(), approval)
  const isOwn = staff?._id === row.proposedBy._id
  const refuse = useAction(api.decidePaymentRequest.useMutation(), isOwn ? withdrawal : refusal)
  return (
    <div className="stack stack-small">
      {isOwn && (
        <Notice tone="info">
          <p>{paymentMessages.ownRequest}</p>
        </Notice>
      )}
      <div className="cluster">
        {!isOwn && (
          <Button
            variant="primary"
            busy={approve.running === row._id}
            onClick={() => void approve.run(row)}
          >
            Approve
          </Button>
        )}
        <Button busy={refuse.running === row._id} onClick={() => void refuse.run(row)}>
          {isOwn ? 'Take it back' : 'Refuse'}
        </Button>
      </div>
    </div>
  )
}

/** One request, and its decision for whoever did not make it. */
export const RequestDialog = ({ row, onClose }: { row: PaymentRequest; onClose: () => void }) => (
  <Modal title={requestLabels[row.kind]} width={600} onClose={onClose}>
    <div className="stack">
      <p>
        <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].label}</Badge>
      </p>
      <Facts row={row} />
      {row.state === 'proposed' && <Decision row={row} />}
    </div>
  </Modal>
)

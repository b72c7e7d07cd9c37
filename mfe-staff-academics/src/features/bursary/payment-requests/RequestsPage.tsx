import { attentionMessages, type PaymentRequest } from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import {
  EditorDialog,
  openedId,
  pagedByServer,
  ResourceList,
  toQuery,
  useEditor,
  useList,
  useListState,
  useOpened,
} from '@portal/resource'
import { Badge, Button, DateText, Money } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { aboutWhat, requestLabels } from '../../../parts/payment-requests/labels'
import { ProposeDialog } from '../../../parts/payment-requests/ProposeDialog'
import { RequestDialog } from './RequestDialog'
import { requestsApi as api } from '../../../parts/payment-requests/requests.api'
import { stateOf } from './state-words'

const columns = (onView: (row: PaymentRequest) => void): ResourceColumn<PaymentRequest>[] => [
  { header: 'Request', lead: true, width: 7.5, cell: ({ kind }) => requestLabels[kind] },
  { header: 'About', width: 8.5, cell: aboutWhat },
  {
    header: 'Application No.',
    code: true,
    width: 7.25,
    cell: ({ student }) => student?.applicationNumber ?? 'N/A',
  },
  { header: 'Amount', money: true, width: 8.75, cell: ({ amount }) => <Money amount={amount} /> },
  { header: 'Requested by', priority: 1, width: 7.5, cell: ({ proposedBy }) => proposedBy.name },
  {
    header: 'Requested on',
    priority: 2,
    width: 6.5,
    cell: ({ proposedAt }) => <DateText value={proposedAt} />,
  },
  {
    header: 'Status',
    width: 7.25,
    cell: (row) => <Badge tone={stateOf(row).tone}>{stateOf(row).label}</Badge>,
  },
  {
    header: 'Actions',
    actions: true,
    width: 6.25,
    cell: (row) => (
      <Button
        small
        icon="eye"
        aria-haspopup="dialog"
        aria-label={`View the request about ${aboutWhat(row)}`}
        onClick={() => {
          onView(row)
        }}
      >
        View
      </Button>
    ),
  },
]

/** Filled in from the address: `?view=new&reference=…&kind=refund`. */
function NewRequest({ onClose }: { onClose: () => void }) {
  const [params, setParams] = useSearchParams()
  const [kind, reference] = [params.get('kind'), params.get('reference') ?? undefined]
  const close =
    kind === null && reference === undefined
      ? onClose
      : () => {
          setParams({}, { replace: true })
        }
  return (
    <ProposeDialog
      start={{
        reference,
        kind: kind === 'refund' || kind === 'reversal' || kind === 'note' ? kind : undefined,
      }}
      onClose={close}
    />
  )
}

/** Requests of one member of the Bursary that another one decides. Waiting ones first. */
export function RequestsPage() {
  const state = useListState()
  const { q, ...query } = toQuery(state)
  const answer = api.listPaymentRequests.useQuery({
    query: { ...query, ...(q && { reference: q }) },
  })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): PaymentRequest[] => data.requests),
    failed: attentionMessages.requestsFailed,
  })
  const editor = useEditor(['view'])
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    api.paymentRequest.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: attentionMessages.requestsFailed },
  )
  return (
    <PaymentsFrame>
      <ResourceList
        list={list}
        noun="requests"
        columns={columns((row) => {
          editor.edit(row, 'view')
        })}
        emptyMessage={attentionMessages.noRequests}
        searchPlaceholder="Search by full reference..."
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          New request
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="request" records={opened}>
        {(row) =>
          row ? (
            <RequestDialog row={row} onClose={editor.close} />
          ) : (
            <NewRequest onClose={editor.close} />
          )
        }
      </EditorDialog>
    </PaymentsFrame>
  )
}

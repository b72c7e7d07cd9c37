import { attentionMessages, type AttentionKind, type PaymentAttention } from '@portal/contracts'
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
import { Badge, Button, DateText, Money, SelectField } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { attentionApi as api } from './attention.api'
import { attentionWords } from '../../../parts/payment-requests/labels'
import { AttentionDialog } from './AttentionDialog'

const kinds = Object.keys(attentionWords) as AttentionKind[]
const shape = { filters: { state: ['open', 'resolved'], kind: kinds } } as const
type Filters = { state: 'open' | 'resolved'; kind: AttentionKind }
const stateOptions = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
]
const kindOptions = kinds.map((value) => ({ value, label: attentionWords[value].label }))

const columns = (onView: (row: PaymentAttention) => void): ResourceColumn<PaymentAttention>[] => [
  { header: 'Reference', lead: true, width: 8.25, cell: ({ reference }) => reference },
  {
    header: 'Application No.',
    code: true,
    width: 7.25,
    cell: ({ student }) => student?.applicationNumber ?? 'N/A',
  },
  {
    header: 'Problem',
    width: 8,
    cell: ({ kind, state }) => (
      <Badge tone={state === 'open' ? attentionWords[kind].tone : 'neutral'}>
        {attentionWords[kind].label}
      </Badge>
    ),
  },
  {
    header: 'Received',
    money: true,
    width: 8.75,
    cell: ({ received }) => (received === null ? '–' : <Money amount={received} />),
  },
  {
    header: 'Expected',
    money: true,
    priority: 2,
    width: 8.75,
    cell: ({ expected }) => (expected === null ? '–' : <Money amount={expected} />),
  },
  { header: 'Since', priority: 1, width: 6.25, cell: ({ at }) => <DateText value={at} /> },
  {
    header: 'Status',
    width: 6.5,
    cell: ({ state, request }) =>
      state === 'resolved' ? 'Resolved' : request ? 'Request in progress' : 'Open',
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
        aria-label={`View ${row.reference}`}
        onClick={() => {
          onView(row)
        }}
      >
        View
      </Button>
    ),
  },
]

/** The review queue, oldest first. */
export function AttentionPage() {
  const state = useListState<never, Filters>(shape)
  const answer = api.listPaymentAttention.useQuery({ query: toQuery(state) })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): PaymentAttention[] => data.attention),
    failed: attentionMessages.fetchFailed,
  })
  const editor = useEditor(['view'])
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    api.paymentAttention.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: attentionMessages.fetchFailed },
  )
  const filterBy =
    (name: keyof Filters) =>
    (event: { target: { value: string } }): void => {
      list.change({ filters: { [name]: event.target.value } })
    }
  return (
    <PaymentsFrame>
      <ResourceList
        list={list}
        noun="payments"
        columns={columns((row) => {
          editor.edit(row, 'view')
        })}
        emptyMessage={attentionMessages.none}
        searchPlaceholder="Search by reference or application number..."
        isInactive={({ state: each }) => each === 'resolved'}
      >
        <SelectField
          label="Status"
          placeholder="All"
          options={stateOptions}
          value={state.filters.state ?? ''}
          onChange={filterBy('state')}
        />
        <SelectField
          label="Problem"
          placeholder="All"
          options={kindOptions}
          value={state.filters.kind ?? ''}
          onChange={filterBy('kind')}
        />
      </ResourceList>
      <EditorDialog editor={editor} noun="payment" records={opened}>
        {(row) => row && <AttentionDialog row={row} onClose={editor.close} />}
      </EditorDialog>
    </PaymentsFrame>
  )
}

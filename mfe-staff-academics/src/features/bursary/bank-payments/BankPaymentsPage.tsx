import { bankDecisionMessages, type BankPayment } from '@portal/contracts'
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
import { bankPaymentsApi as api } from './bank-payments.api'
import { ApproveAll } from './ApproveAll'
import { BankPaymentDialog } from './BankPaymentDialog'
import { stateWords } from './state-words'

type State = BankPayment['state']
type Statement = 'found' | 'missing'
const shape = {
  filters: { state: ['submitted', 'approved', 'refused'], statement: ['found', 'missing'] },
} as const
const stateOptions = shape.filters.state.map((value) => ({ value, label: stateWords[value].label }))

const statementOptions = [
  { value: 'found', label: 'On a statement' },
  { value: 'missing', label: 'Not on a statement' },
]

const columns = (onView: (row: BankPayment) => void): ResourceColumn<BankPayment>[] => [
  { header: 'Student', lead: true, width: 8, cell: ({ student }) => student.name },
  {
    header: 'Application No.',
    code: true,
    width: 7.25,
    cell: ({ student }) => student.applicationNumber,
  },
  {
    header: 'Charge',
    priority: 1,
    evident: true,
    width: 8,
    cell: ({ charge }) => `${charge.description}, ${charge.sessionYear}`,
  },
  { header: 'Amount', money: true, width: 8.75, cell: ({ amount }) => <Money amount={amount} /> },
  { header: 'Bank', priority: 2, evident: true, width: 6.5, cell: ({ bank }) => bank },
  { header: 'Teller', code: true, priority: 1, width: 7, cell: ({ tellerNumber }) => tellerNumber },
  { header: 'Paid on', priority: 1, width: 6.5, cell: ({ paidOn }) => <DateText value={paidOn} /> },
  {
    header: 'Status',
    width: 7.25,
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
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
        aria-label={`View the payment of ${row.student.name}, ${row.tellerNumber}`}
        onClick={() => {
          onView(row)
        }}
      >
        View
      </Button>
    ),
  },
]

/** Bank payments: waiting ones first, the oldest of them first. */
export function BankPaymentsPage() {
  const state = useListState<never, { state: State; statement: Statement }>(shape)
  const answer = api.listBankPayments.useQuery({ query: toQuery(state) })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): BankPayment[] => data.bankPayments),
    failed: bankDecisionMessages.fetchFailed,
  })
  const editor = useEditor(['view'])
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    api.bankPayment.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: bankDecisionMessages.fetchFailed },
  )
  return (
    <PaymentsFrame>
      <ResourceList
        list={list}
        noun="bank payments"
        columns={columns((row) => {
          editor.edit(row, 'view')
        })}
        emptyMessage={bankDecisionMessages.none}
        searchPlaceholder="Search by student, bank, teller or reference..."
        isInactive={({ state: each }) => each === 'refused'}
      >
        <SelectField
          label="Status"
          placeholder="All"
          options={stateOptions}
          value={state.filters.state ?? ''}
          onChange={(event) => {
            list.change({ filters: { state: event.target.value } })
          }}
        />
        <SelectField
          label="Bank statement"
          placeholder="All"
          options={statementOptions}
          value={state.filters.statement ?? ''}
          onChange={(event) => {
            list.change({ filters: { statement: event.target.value } })
          }}
        />
        <ApproveAll rows={list.rows ?? []} />
      </ResourceList>
      <EditorDialog editor={editor} noun="bank payment" records={opened}>
        {(row) => row && <BankPaymentDialog key={row._id} row={row} onClose={editor.close} />}
      </EditorDialog>
    </PaymentsFrame>
  )
}

import { bankStatementMessages as messages, type BankStatementLine } from '@portal/contracts'
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
import { Badge, Button, DateText, formatMoney, Money, SelectField } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { bankStatementsApi as api } from './bank-statements.api'
import styles from './bank-statements.module.css'
import { ImportDialog } from './ImportDialog'
import { LineDialog } from './LineDialog'
import { RecordAll } from './RecordAll'
import { stateWords } from './statement-words'

type State = BankStatementLine['state']
const shape = { filters: { state: ['open', 'matched', 'set-aside'] } } as const
const stateOptions = shape.filters.state.map((value) => ({ value, label: stateWords[value].label }))

/** The student of a line: of its payment, or of its match. */
function Payer({ payment, match, message }: BankStatementLine) {
  const student = payment?.student ?? match?.student
  return student ? (
    <span>
      {student.name}, <span className="numeric">{student.applicationNumber}</span>
    </span>
  ) : (
    <span className="muted">{message || '–'}</span>
  )
}

const columns = (onView: (row: BankStatementLine) => void): ResourceColumn<BankStatementLine>[] => [
  {
    header: 'Paid on',
    code: true,
    priority: 1,
    evident: true,
    width: 6.5,
    cell: ({ paidOn }) => <DateText value={paidOn} />,
  },
  {
    header: 'Narration',
    lead: true,
    width: 11,
    cell: ({ text }) => <span className={styles.narration}>{text}</span>,
  },
  { header: 'Amount', money: true, width: 8.75, cell: ({ amount }) => <Money amount={amount} /> },
  { header: 'Student', width: 9, cell: (row) => <Payer {...row} /> },
  { header: 'Bank', priority: 2, evident: true, width: 6.5, cell: ({ bank }) => bank },
  {
    header: 'Status',
    width: 8,
    cell: ({ state, match }) =>
      state === 'open' && match ? (
        <Badge tone="info">{match.kind === 'proof' ? 'Bank payment found' : 'Charge found'}</Badge>
      ) : (
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
      ),
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
        aria-label={`View the line of ${formatMoney(row.amount)}, ${row.text}`}
        onClick={() => {
          onView(row)
        }}
      >
        View
      </Button>
    ),
  },
]

/** Payments on bank statements, newest first. */
export function BankStatementsPage() {
  const state = useListState<never, { state: State }>(shape)
  const answer = api.listStatementLines.useQuery({ query: toQuery(state) })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): BankStatementLine[] => data.lines),
    failed: messages.fetchFailed,
  })
  const editor = useEditor(['view'])
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    api.statementLine.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: messages.fetchFailed },
  )
  const [isImporting, setImporting] = useState(false)
  return (
    <PaymentsFrame
      actions={
        <Button
          variant="primary"
          icon="upload"
          aria-haspopup="dialog"
          onClick={() => {
            setImporting(true)
          }}
        >
          Import a statement
        </Button>
      }
    >
      <ResourceList
        list={list}
        noun="lines"
        columns={columns((row) => {
          editor.edit(row, 'view')
        })}
        emptyMessage={messages.none}
        searchPlaceholder="Search by narration or student..."
        isInactive={({ state: each }) => each === 'set-aside'}
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
        <RecordAll rows={list.rows ?? []} />
      </ResourceList>
      <EditorDialog editor={editor} noun="line" records={opened}>
        {(row) => row && <LineDialog key={row._id} row={row} onClose={editor.close} />}
      </EditorDialog>
      {isImporting && (
        <ImportDialog
          onClose={() => {
            setImporting(false)
          }}
        />
      )}
    </PaymentsFrame>
  )
}

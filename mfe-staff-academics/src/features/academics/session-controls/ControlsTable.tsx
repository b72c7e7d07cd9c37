import { messages, moduleLabels, type SessionControls } from '@portal/contracts'
import { useSession } from '@portal/kit'
import { pagedHere, pageSize } from '@portal/resource'
import { Badge, Button, Notice } from '@portal/ui'
import { ResourceTable, SearchBox, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { controlRows, statusTexts, type ControlRow } from './control-rows'
import { ControlSwitch } from './ControlSwitch'
import styles from './session-controls.module.css'
import { windowWords } from './window-words'

interface ControlsTableProps {
  set: SessionControls
  sessionYear: string
  reload: () => Promise<unknown>
  onDates: (control: ControlRow) => void
}
type Shown = ControlsTableProps & { mayTurn: (control: ControlRow) => boolean }

const amounts: ResourceColumn<ControlRow> = {
  header: 'Amount',
  code: true,
  width: 8,
  cell: ({ amount }) => amount || '–',
}

/** The state that follows from its dates. The switch itself shows that a control is off. */
function ControlStatus({ dated }: ControlRow) {
  const words = dated && statusTexts[dated.standing]
  return words && <Badge tone={words.tone}>{words.text}</Badge>
}

const columns = ({
  set,
  sessionYear,
  reload,
  onDates,
  mayTurn,
}: Shown): ResourceColumn<ControlRow>[] => [
  {
    header: 'Control',
    lead: true,
    width: 10,
    cell: (control) => (
      <span className={styles.name}>
        <span>
          {control.label}
          {control.whose && <span className="muted small"> {control.whose}</span>}
        </span>{' '}
        <ControlStatus {...control} />
      </span>
    ),
  },
  {
    header: 'Dates',
    width: 9,
    cell: ({ dated }) => (dated ? <span className="small">{windowWords(dated)}</span> : '–'),
  },
  ...(set.paymentControls.length > 0 ? [amounts] : []),
  {
    header: 'Status',
    actions: true,
    width: 12.5,
    cell: (control) => (
      <div className={styles.state}>
        {control.dated && mayTurn(control) && (
          <Button
            small
            icon="calendar"
            aria-haspopup="dialog"
            aria-label={`Dates of ${control.label}`}
            onClick={() => {
              onDates(control)
            }}
          >
            Dates
          </Button>
        )}
        {mayTurn(control) ? (
          <ControlSwitch
            control={control}
            setId={set._id}
            sessionYear={sessionYear}
            reload={reload}
          />
        ) : (
          <Badge tone={control.active ? 'success' : 'neutral'}>
            {control.active ? 'On' : 'Off'}
          </Badge>
        )}
      </div>
    ),
  },
]

const found = pagedHere(
  (rows: readonly ControlRow[]) => rows,
  ({ searched }) => searched,
)

/** Staff see all controls, and can switch those of their modules. */
function useMayTurn(): Shown['mayTurn'] {
  const held = useSession().staff?.role?.modules ?? []
  return ({ type }) => held.includes(type === 'default' ? 'academics' : 'finance')
}

/** Names the staff who switch the controls that the person may only see. */
const Others = ({ kinds }: { kinds: ControlRow['type'][] }) => (
  <>
    {kinds.some((kind) => kind !== 'default') && (
      <p className="muted small">{`Payments are switched on and off by staff with the module “${moduleLabels.finance}”.`}</p>
    )}
    {kinds.includes('default') && (
      <p className="muted small">{`All other controls are switched on and off by staff with the module “${moduleLabels.academics}”.`}</p>
    )}
  </>
)

export function ControlsTable(props: ControlsTableProps) {
  const mayTurn = useMayTurn()
  const [q, setQ] = useState('')
  const [wanted, setWanted] = useState(1)
  const all = controlRows(props.set)
  if (all.length === 0) return <Notice tone="info">{messages.sessionControls.none}</Notice>

  const { rows, total, page } = found(all, { q, page: wanted, pageSize })
  const search = (text: string): void => {
    setQ(text)
    setWanted(1)
  }
  return (
    <div className="stack stack-small">
      <SearchBox
        label="Search controls"
        placeholder="Search controls..."
        value={q}
        onSearch={search}
      />
      <ResourceTable
        noun="controls"
        columns={columns({ ...props, mayTurn })}
        rowKey="_id"
        rows={rows}
        total={total}
        page={page}
        pageSize={pageSize}
        onPage={setWanted}
        emptyMessage="No controls found"
      />
      <Others kinds={all.filter((control) => !mayTurn(control)).map(({ type }) => type)} />
    </div>
  )
}

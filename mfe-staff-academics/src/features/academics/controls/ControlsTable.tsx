import type { SessionControls } from '@portal/contracts'
import { pagedHere, pageSize } from '@portal/resource'
import { Notice } from '@portal/ui'
import { ResourceTable, SearchBox, type ResourceColumn } from '@portal/ui/staff'
import { messages } from '@portal/contracts'
import { useState } from 'react'
import { controlRows, type ControlRow } from './control-rows'
import { ControlSwitch } from './ControlSwitch'

interface ControlsTableProps {
  set: SessionControls
  sessionYear: string
  reload: () => Promise<unknown>
}

const amounts: ResourceColumn<ControlRow> = { header: 'Amount', code: true, cell: ({ amount }) => amount || '–' }

const columns = ({ set, sessionYear, reload }: ControlsTableProps): ResourceColumn<ControlRow>[] => [
  { header: 'Control', lead: true, cell: ({ label }) => label },
  ...(set.paymentControls.length > 0 ? [amounts] : []),
  { header: 'State', actions: true, cell: (control) => <ControlSwitch control={control} setId={set._id} sessionYear={sessionYear} reload={reload} /> },
]

const found = pagedHere((rows: readonly ControlRow[]) => rows, ({ label }) => [label])

export function ControlsTable(props: ControlsTableProps) {
  const [q, setQ] = useState('')
  const [wanted, setWanted] = useState(1)
  const all = controlRows(props.set)
  if (all.length === 0) return <Notice tone="info">{messages.sessionControls.none}</Notice>

  const { rows, total, page } = found(all, { q, page: wanted })
  const search = (text: string): void => {
    setQ(text)
    setWanted(1)
  }
  return (
    <div className="stack stack-small">
      <SearchBox label="Search controls" placeholder="Search controls..." value={q} onSearch={search} />
      <ResourceTable
        noun="controls" columns={columns(props)} rowKey="_id" rows={rows} total={total} page={page} pageSize={pageSize}
        onPage={setWanted} emptyMessage="No controls found"
      />
    </div>
  )
}

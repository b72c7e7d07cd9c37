import { rolloverMessages, type SessionRollover } from '@portal/contracts'
import { loadState, pageSize, useAction, type Action } from '@portal/resource'
import { Button, formatInstant, Section } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { rolloverApi } from './rollover.api'
import { newInWords } from './rollover.words'

const undoing: Action<SessionRollover, { params: { id: string } }> = {
  ask: ({ from, to, counts }) => ({
    title: 'Undo this copy?',
    danger: true,
    confirmLabel: 'Yes, undo it',
    message: `All records copied from ${from.sessionYear} into ${to.sessionYear} will be removed: ${newInWords(counts)}. Nothing else changes.`,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: () => ({ title: rolloverMessages.undone }),
  failed: rolloverMessages.undoFailed,
}

const columns: ResourceColumn<SessionRollover>[] = [
  {
    header: 'Sessions',
    lead: true,
    code: true,
    width: 9,
    cell: ({ from, to }) => `${from.sessionYear} into ${to.sessionYear}`,
  },
  { header: 'Copied', width: 11, cell: ({ counts }) => newInWords(counts) },
  { header: 'When', code: true, width: 7, cell: ({ made }) => formatInstant(made.at) },
  { header: 'By', width: 7, cell: ({ made }) => made.by },
]

/** Past copies, each with its undo. */
export function RolloverHistory() {
  const answer = rolloverApi.listRollovers.useQuery()
  const { currentData } = answer
  const { run, running } = useAction(rolloverApi.undoRollover.useMutation(), undoing)
  const [page, setPage] = useState(1)
  const actions: ResourceColumn<SessionRollover> = {
    header: 'Actions',
    actions: true,
    width: 9,
    cell: (row) =>
      row.undone ? (
        <span className="muted small">
          Undone {formatInstant(row.undone.at)} by {row.undone.by}
        </span>
      ) : (
        <Button
          small
          busy={running === row._id}
          busyLabel="Undoing..."
          aria-label={`Undo the copy of ${row.from.sessionYear} into ${row.to.sessionYear}`}
          onClick={() => void run(row)}
        >
          Undo
        </Button>
      ),
  }
  return (
    <Section title="Copy history">
      <ResourceTable
        noun="copies"
        columns={[...columns, actions]}
        rowKey="_id"
        rows={currentData?.slice((page - 1) * pageSize, page * pageSize)}
        total={currentData?.length ?? 0}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        emptyMessage={rolloverMessages.none}
        {...loadState(answer, rolloverMessages.fetchFailed)}
      />
    </Section>
  )
}

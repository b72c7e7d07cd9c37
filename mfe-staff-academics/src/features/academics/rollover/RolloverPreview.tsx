import {
  rolloverMessages,
  type RolloverLine,
  type RolloverPlan,
  type RolloverPreview as Preview,
} from '@portal/contracts'
import { Badge, Notice } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { pageSize } from '@portal/resource'
import { useState } from 'react'
import { kindLabels } from './rollover.words'
import styles from './rollover.module.css'

const planColumns: ResourceColumn<RolloverPlan>[] = [
  {
    header: 'Part',
    lead: true,
    width: 12,
    cell: ({ kind, note }) => (
      <>
        {kindLabels[kind]}
        {note && <span className={styles.note}>{note}</span>}
      </>
    ),
  },
  { header: 'New', code: true, width: 4, cell: ({ created }) => created },
  { header: 'Already there', code: true, width: 5, cell: ({ existing }) => existing },
  { header: 'Skipped', code: true, width: 5.5, cell: ({ skipped }) => skipped },
]

type Line = RolloverLine & { _id: string }

const lineColumns: ResourceColumn<Line>[] = [
  { header: 'What', lead: true, width: 12, cell: ({ what }) => what },
  {
    header: 'Outcome',
    width: 6.5,
    cell: ({ outcome }) => (
      <Badge tone={outcome === 'skipped' ? 'neutral' : 'warning'}>
        {outcome === 'skipped' ? 'Skipped' : 'Changed'}
      </Badge>
    ),
  },
  { header: 'Why', width: 12, cell: ({ why }) => why },
]

/** Records that are not copied, or copied with a change, ten to a page. */
function Lines({ kinds }: { kinds: readonly RolloverPlan[] }) {
  const [page, setPage] = useState(1)
  const lines = kinds.flatMap(({ kind, lines: own }) =>
    own.map((line, nth): Line => ({ ...line, _id: `${kind} ${String(nth)}` })),
  )
  const more = kinds.reduce(
    (sum, { skipped, lines: own }) => sum + Math.max(0, skipped - own.length),
    0,
  )
  if (lines.length === 0) return null
  return (
    <div className="stack stack-small">
      <h3>Skipped or changed</h3>
      <ResourceTable
        noun="lines"
        columns={lineColumns}
        rowKey="_id"
        rows={lines.slice((page - 1) * pageSize, page * pageSize)}
        total={lines.length}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        emptyMessage=""
      />
      {more > 0 && (
        <p className="muted small">{`${String(more)} more are skipped for the same reasons.`}</p>
      )}
    </div>
  )
}

/** The preview of a copy: counts of each part, warnings, and every line with an exception. */
export function RolloverPreview({ preview: { warnings, kinds, from, to } }: { preview: Preview }) {
  return (
    <div className="stack">
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          <p>{warning}</p>
        </Notice>
      ))}
      <ResourceTable
        noun="parts"
        columns={planColumns}
        rowKey="kind"
        rows={kinds}
        total={kinds.length}
        page={1}
        pageSize={pageSize}
        onPage={() => undefined}
        emptyMessage={rolloverMessages.nothingNew}
      />
      <Lines key={`${from._id} ${to._id}`} kinds={kinds} />
    </div>
  )
}

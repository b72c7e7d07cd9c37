import {
  marksInWords,
  workbookMessages as messages,
  workbookOutcomes,
  type WorkbookOutcome,
  type WorkbookPreview,
  type WorkbookRow,
} from '@portal/contracts'
import { Badge, type Tone } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { Counts } from '../../../../parts/file-import/Counts'

const words: Readonly<Record<WorkbookOutcome, { label: string; tone: Tone }>> = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'warning' },
  same: { label: 'Same', tone: 'neutral' },
  wrong: { label: 'Wrong', tone: 'error' },
}

/** '20 and 30', or '20 and 30 → 20 and 31' for a change. */
const marksOf = ({ before, entry, outcome }: WorkbookRow): string => {
  if (!entry) return before ? marksInWords(before) : '–'
  return outcome === 'changed' && before
    ? `${marksInWords(before)} → ${marksInWords(entry)}`
    : marksInWords(entry)
}

const pageSize = 10
const columns: ResourceColumn<WorkbookRow>[] = [
  { header: 'Row', code: true, width: 3.5, cell: ({ row }) => row },
  {
    header: 'Student',
    lead: true,
    width: 12,
    cell: ({ name, number }) => (
      <>
        {name} <span className="muted small">{number}</span>
      </>
    ),
  },
  { header: 'Marks', width: 11, priority: 1, cell: marksOf },
  {
    header: 'Result',
    width: 12,
    cell: ({ outcome, problem }) => (
      <span>
        <Badge tone={words[outcome].tone}>{words[outcome].label}</Badge>{' '}
        {problem && <span className="small">{problem}</span>}
      </span>
    ),
  },
]

/** The counts of a workbook, and its rows that are not the same, ten to a page. */
export function WorkbookRows({ preview: { counts, missing, rows } }: { preview: WorkbookPreview }) {
  const [page, setPage] = useState(1)
  return (
    <>
      <Counts
        label="Rows of the file"
        counts={workbookOutcomes.map((outcome) => ({
          label: words[outcome].label,
          count: counts[outcome],
        }))}
      />
      {(missing > 0 || counts.wrong > 0) && (
        <p>
          {missing > 0 && messages.missing(missing)} {counts.wrong > 0 && messages.wrong}
        </p>
      )}
      <ResourceTable
        noun="rows"
        rowKey="row"
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        total={rows.length}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        emptyMessage={messages.nothing}
      />
    </>
  )
}

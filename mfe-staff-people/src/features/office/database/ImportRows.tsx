import {
  importMessages,
  importOutcomes,
  type Import,
  type ImportCounts,
  type ImportOutcome,
  type ImportRow,
} from '@portal/contracts'
import { ExportMenu, pagedByServer, pageSize, useList, useListState } from '@portal/resource'
import { Badge } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { importsApi } from './imports.api'
import styles from './imports.module.css'
import { number, outcomeHints, outcomeLabels, outcomeTones } from './import-words'

const columns: ResourceColumn<ImportRow>[] = [
  { header: 'Row', code: true, width: 4, cell: ({ row }) => number(row) },
  {
    header: 'What',
    lead: true,
    width: 12,
    cell: ({ what }) => <span className={styles.what}>{what || '–'}</span>,
  },
  {
    header: 'Outcome',
    width: 7.5,
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>,
  },
  {
    header: 'Why',
    width: 14,
    cell: ({ notes, outcome }) =>
      notes.length === 0 ? (
        '–'
      ) : (
        <ul className={styles.notes}>
          {notes.map(({ column, message }) => (
            <li key={`${column ?? ''} ${message}`}>
              {outcome === 'wrong' && column !== null && <strong>{column}: </strong>}
              {message}
            </li>
          ))}
        </ul>
      ),
  },
]

interface CountsProps {
  hints: Record<ImportOutcome, string>
  counts: ImportCounts
  chosen: ImportOutcome | undefined
  onChoose: (outcome: ImportOutcome | '') => void
}

/** The number of rows of each kind. A click shows only these. */
const Counts = ({ counts, hints, chosen, onChoose }: CountsProps) => (
  <div className={styles.counts} role="group" aria-label="Rows by outcome">
    {importOutcomes.map((outcome) => (
      <button
        key={outcome}
        type="button"
        className={styles.count}
        aria-pressed={chosen === outcome}
        onClick={() => {
          onChoose(chosen === outcome ? '' : outcome)
        }}
      >
        <strong>{number(counts[outcome])}</strong>
        <span>{outcomeLabels[outcome]}</span>
        <span className="muted small">{hints[outcome]}</span>
      </button>
    ))}
  </div>
)

const formats = ['csv', 'xlsx'] as const

/** The previewed rows, ten to a page, of one kind or of all. */
export function ImportRows({ made, counts }: { made: Import; counts: ImportCounts }) {
  const { _id: id } = made
  const state = useListState<never, { outcome: ImportOutcome }>({
    filters: { outcome: importOutcomes },
  })
  const { outcome } = state.filters
  const answer = importsApi.importRows.useQuery({
    params: { id },
    query: { page: state.page, pageSize, ...(outcome && { outcome }) },
  })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): ImportRow[] => data.rows),
    failed: importMessages.rowsFailed,
  })
  return (
    <div className="stack">
      <Counts
        counts={counts}
        hints={outcomeHints(made)}
        chosen={outcome}
        onChoose={(next) => {
          state.change({ filters: { outcome: next } })
        }}
      />
      {counts.wrong > 0 && (
        <div className={styles.template}>
          <ExportMenu
            file="GET /import-problems/export"
            label="Wrong rows"
            formats={formats}
            list={{ q: '', sort: undefined, filters: { import: id } }}
          />
          <span className="muted small">
            With the error beside each row. Correct the rows and upload that file.
          </span>
        </div>
      )}
      <ResourceTable
        noun="rows"
        columns={columns}
        rowKey="_id"
        rows={list.rows}
        total={list.total}
        page={list.page}
        pageSize={pageSize}
        failure={list.failure}
        refreshing={list.refreshing}
        onPage={(page) => {
          state.change({ page })
        }}
        emptyMessage={importMessages.noRows}
      />
    </div>
  )
}

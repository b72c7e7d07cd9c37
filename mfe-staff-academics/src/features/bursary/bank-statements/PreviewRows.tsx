import { statementOutcomes, type StatementPreview, type StatementRow } from '@portal/contracts'
import { Badge, DateText, Money } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { Counts } from '../../../parts/file-import/Counts'
import styles from './bank-statements.module.css'
import { outcomeWords } from './statement-words'

const pageSize = 10
const columns: ResourceColumn<StatementRow>[] = [
  { header: 'Row', code: true, width: 3.5, cell: ({ row }) => row },
  {
    header: 'Narration',
    lead: true,
    width: 11,
    cell: ({ text }) => <span className={styles.narration}>{text || '–'}</span>,
  },
  {
    header: 'Paid on',
    code: true,
    priority: 1,
    width: 6.5,
    cell: ({ paidOn }) => (paidOn === null ? '–' : <DateText value={paidOn} />),
  },
  {
    header: 'Amount',
    money: true,
    width: 8.75,
    cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
  },
  {
    header: 'Result',
    width: 11,
    cell: ({ outcome, match, message }) => (
      <span>
        <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</Badge>{' '}
        <span className="small">
          {match
            ? `${match.student.name}, ${match.student.applicationNumber}: ${match.charge.description}`
            : outcome !== 'known' && message}
        </span>
      </span>
    ),
  },
]

/** The counts of a statement, and its rows, ten to a page. */
export function PreviewRows({
  preview: { counts, ignored, total, rows },
}: {
  preview: StatementPreview
}) {
  const [page, setPage] = useState(1)
  return (
    <>
      <Counts
        label="Rows of the statement"
        counts={statementOutcomes.map((outcome) => ({
          label: outcomeWords[outcome].label,
          count: counts[outcome],
        }))}
      />
      <p>
        The new lines add up to <Money amount={total} />.{' '}
        {ignored > 0 &&
          `${String(ignored)} ${ignored === 1 ? 'row is' : 'rows are'} ignored, because ${ignored === 1 ? 'it has' : 'they have'} no credit. `}
        {counts.wrong > 0 &&
          'Wrong rows are left out: correct them in the file and import it again.'}
      </p>
      <ResourceTable
        noun="rows"
        rowKey="row"
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        total={rows.length}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        emptyMessage=""
      />
    </>
  )
}

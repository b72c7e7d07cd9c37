import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import type { ReactNode } from 'react'
import { RetryNotice } from '../feedback/Notice'
import { Pager } from './Pager'
import { SortHeader, sortDirection } from './SortHeader'
import { SortSelect } from './SortSelect'
import './table.css'

export interface ResourceColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The server's name of the order by this column; absent where it cannot be ordered. */
  sortBy?: string
  /** Heads the row's card on small screens. */
  lead?: boolean
  /** Holds buttons; they need no label on a card. */
  actions?: boolean
  /** Numbers and codes, which stay on one line. */
  code?: boolean
}

export interface ResourceTableProps<Row extends object> {
  /** What the rows are, in the plural: 'students'. */
  noun: string
  columns: readonly ResourceColumn<Row>[]
  /** One page of rows; undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowKey: keyof Row & string
  /** How many rows there are on all pages. */
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** What an empty list says, to the letter. */
  emptyMessage: string
  /** Under the empty message: the way on. */
  emptyAction?: ReactNode
  failure?: { message: string; onRetry: () => void } | undefined
  /** True while rows that are shown are being loaded again. */
  refreshing?: boolean
}

/** The row that stands where there are no rows: why, and the way on. */
function NoRows<Row extends object>({ noun, rows, failure, emptyMessage, emptyAction }: ResourceTableProps<Row>) {
  if (failure) return <RetryNotice message={failure.message} onRetry={failure.onRetry} />
  if (rows) return <div className="resource-empty"><p>{emptyMessage}</p>{emptyAction}</div>
  return (
    <div className="resource-loading" role="status">
      <span className="visually-hidden">Loading {noun}...</span>
      {Array.from({ length: 10 }, (_, line) => <span key={line} className="skeleton" aria-hidden="true" />)}
    </div>
  )
}

function Footer<Row extends object>({ noun, rows, total, page, pageSize, onPage }: ResourceTableProps<Row>) {
  if (!rows) return <div className="resource-footer" />
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="resource-footer">
      <p className="muted small">Showing {rows.length} of {total} {noun}</p>
      <p className="visually-hidden" role="status">{`${String(total)} ${noun}, page ${String(page)} of ${String(pages)}`}</p>
      <Pager label={`Pages of ${noun}`} page={page} count={pages} onPage={onPage} />
    </div>
  )
}

/**
 * A staff list: PrimeReact's DataTable fed one page at a time by the server, with our own headers, cells, footer and pager.
 * Below 768 px the same table reads as cards. PrimeReact draws unstyled, so no theme is loaded for it.
 */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { noun, columns, rows, rowKey, total, page, pageSize, sort, onSort, failure, refreshing = false } = props
  const shown = failure ? undefined : rows
  return (
    <div className="resource-table">
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <DataTable
        unstyled lazy value={shown ? [...shown] : []} dataKey={rowKey} first={(page - 1) * pageSize} rows={pageSize} totalRecords={total}
        emptyMessage={<NoRows {...props} rows={shown} />}
        pt={{ table: { 'aria-label': noun.charAt(0).toUpperCase() + noun.slice(1), 'aria-busy': !failure && (!rows || refreshing) }, tbody: { role: 'rowgroup' } }}
      >
        {columns.map(({ header, cell, sortBy, ...kind }) => (
          <Column
            key={header}
            header={sortBy && onSort ? <SortHeader label={header} field={sortBy} sort={sort} onSort={onSort} /> : header}
            body={cell}
            pt={{
              headerCell: { 'data-actions': kind.actions, ...(sortBy && { 'aria-sort': sortDirection(sortBy, sort) }) } as object,
              bodyCell: { 'data-label': header, 'data-lead': kind.lead, 'data-actions': kind.actions, 'data-code': kind.code } as object,
            }}
          />
        ))}
      </DataTable>
      <Footer {...props} rows={shown} />
    </div>
  )
}

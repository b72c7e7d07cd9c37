import type { ReactNode } from 'react'
import { RetryNotice } from '../feedback/Notice'
import { Pager } from './Pager'
import { SelectAll, type RowSelection } from './RowSelection'
import { SortSelect } from './SortSelect'
import './table.css'
import { Head, Rows } from './table-rows'
import { useFittingColumns } from './use-fitting-columns'

export interface ResourceColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The server's name of this order; absent if the column cannot be ordered. */
  sortBy?: string
  /** The heading of the row's card on small screens. */
  lead?: boolean
  /** A column with buttons, which need no label on a card. */
  actions?: boolean
  /** Numbers and codes, which do not wrap. */
  code?: boolean
  /** Amounts, which do not wrap and are aligned at the end. */
  money?: boolean
  /**
   * Columns with a higher number are the first that a narrow table shows under the heading of the
   * row. Default: 0.
   */
  priority?: number
}

export interface ResourceTableProps<Row extends object> {
  /** The noun of the rows in the plural: 'students'. */
  noun: string
  columns: readonly ResourceColumn<Row>[]
  /** One page of rows; undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: keyof Row & string
  /** Number of rows on all pages. */
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** True if the pager has at most five entries. */
  fewPages?: boolean | undefined
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** The exact message of an empty list. */
  emptyMessage: string
  /** An action below the empty message. */
  emptyAction?: ReactNode
  failure?: { message: string; onRetry: () => void } | undefined
  /** Inactive rows, which are greyed out. Their state is also shown as text. */
  isInactive?: ((row: Row) => boolean) | undefined
  /** True while the shown rows are loaded again. */
  refreshing?: boolean
  /** Replaces count and pager if the number of rows is unknown. */
  footer?: ReactNode
  /** Next to the count, such as the total of the listed amounts. */
  summary?: ReactNode
  /** Low rows, of which more fit on a screen. */
  compact?: boolean | undefined
  /** Checkboxes before the rows; absent without actions for several rows. */
  selection?: RowSelection<Row> | undefined
}

/** The row of an empty table: its reason and an action. */
function NoRows<Row extends object>({
  noun,
  rows,
  failure,
  emptyMessage,
  emptyAction,
}: ResourceTableProps<Row>) {
  if (failure) return <RetryNotice message={failure.message} onRetry={failure.onRetry} />
  if (rows)
    return (
      <div className="resource-empty">
        <p>{emptyMessage}</p>
        {emptyAction}
      </div>
    )
  return (
    <div className="resource-loading" role="status">
      <span className="visually-hidden">Loading {noun}...</span>
      {Array.from({ length: 10 }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}

const inTitle = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)

function Footer<Row extends object>({
  noun,
  rows,
  total,
  page,
  pageSize,
  onPage,
  footer,
  fewPages,
  summary,
}: ResourceTableProps<Row>) {
  if (footer !== undefined) return <div className="resource-footer">{footer}</div>
  if (!rows) return <div className="resource-footer" />
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="resource-footer">
      <p className="muted small">
        Showing {rows.length} of {total} {noun}
      </p>
      {summary}
      <p
        className="visually-hidden"
        role="status"
      >{`${inTitle(noun)}: ${String(total)}, page ${String(page)} of ${String(pages)}`}</p>
      <Pager label={`Pages of ${noun}`} page={page} count={pages} onPage={onPage} few={fewPages} />
    </div>
  )
}

/** A table that is wider than its place can be scrolled by keyboard. */
const scrolled = (noun: string) => ({
  'data-cut': true,
  role: 'region',
  'aria-label': `${inTitle(noun)}, scrolls sideways`,
  tabIndex: 0,
})

/**
 * A staff list, one page at a time, with sortable headers, footer and pager. Below 768 px the rows
 * are cards. Above, columns for which there is no room are shown under the heading of the row.
 */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { noun, columns, rows, sort, onSort, failure, refreshing, selection } = props
  const shown = failure ? undefined : rows
  const isBusy = !failure && Boolean(!rows || refreshing)
  const { scroller, stacked, isCut } = useFittingColumns(columns, shown)
  const isStacked = ({ header }: { header: string }): boolean => stacked.has(header)
  const drawn = columns.filter((column) => !isStacked(column))
  return (
    <div className="resource-table" data-stacked={stacked.size > 0} data-compact={props.compact}>
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {selection && <SelectAll noun={noun} rows={shown ?? []} selection={selection} worded />}
      <div ref={scroller} className="resource-scroll" {...(isCut && scrolled(noun))}>
        <table aria-label={inTitle(noun)} aria-busy={isBusy}>
          <Head {...props} columns={drawn} rows={shown} />
          <tbody>
            <Rows {...props} columns={drawn} rows={shown} stacked={columns.filter(isStacked)} />
            {!shown?.length && (
              <tr>
                <td colSpan={drawn.length + Number(Boolean(selection))}>
                  <NoRows {...props} rows={shown} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Footer {...props} rows={shown} />
    </div>
  )
}

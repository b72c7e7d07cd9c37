import type { ReactNode } from 'react'
import { RetryNotice } from '../feedback/Notice'
import { Pager } from './Pager'
import { SelectAll, SelectRow, type RowSelection } from './RowSelection'
import { SortHeader, sortDirection } from './SortHeader'
import { SortSelect } from './SortSelect'
import './table.css'

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
}: ResourceTableProps<Row>) {
  if (footer !== undefined) return <div className="resource-footer">{footer}</div>
  if (!rows) return <div className="resource-footer" />
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="resource-footer">
      <p className="muted small">
        Showing {rows.length} of {total} {noun}
      </p>
      <p
        className="visually-hidden"
        role="status"
      >{`${inTitle(noun)}: ${String(total)}, page ${String(page)} of ${String(pages)}`}</p>
      <Pager label={`Pages of ${noun}`} page={page} count={pages} onPage={onPage} few={fewPages} />
    </div>
  )
}

function Head<Row extends object>({
  noun,
  columns,
  rows,
  sort,
  onSort,
  selection,
}: ResourceTableProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <td className="select-cell">
            <SelectAll noun={noun} rows={rows ?? []} selection={selection} />
          </td>
        )}
        {columns.map(({ header, sortBy, actions }) => (
          <th
            key={header}
            scope="col"
            data-actions={actions}
            {...(sortBy && onSort && { 'aria-sort': sortDirection(sortBy, sort) })}
          >
            {sortBy && onSort ? (
              <SortHeader label={header} field={sortBy} sort={sort} onSort={onSort} />
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Rows<Row extends object>({
  columns,
  rows,
  rowKey,
  isInactive,
  selection,
}: ResourceTableProps<Row>) {
  return rows?.map((row) => (
    <tr
      key={String(row[rowKey])}
      data-inactive={isInactive?.(row)}
      data-selected={selection?.isSelected(row)}
    >
      {selection && (
        <td className="select-cell">
          <SelectRow row={row} selection={selection} />
        </td>
      )}
      {columns.map(({ header, cell, lead, actions, code }) => (
        <td
          key={header}
          data-label={header}
          data-lead={lead}
          data-actions={actions}
          data-code={code}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  ))
}

/**
 * A staff list, one page at a time, with sortable headers, footer and pager. Below 768 px the rows
 * are cards.
 */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { noun, columns, rows, sort, onSort, failure, refreshing = false, selection } = props
  const shown = failure ? undefined : rows
  return (
    <div className="resource-table">
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {selection && <SelectAll noun={noun} rows={shown ?? []} selection={selection} worded />}
      <div className="resource-scroll">
        <table aria-label={inTitle(noun)} aria-busy={!failure && (!rows || refreshing)}>
          <Head {...props} rows={shown} />
          <tbody>
            <Rows {...props} rows={shown} />
            {!shown?.length && (
              <tr>
                <td colSpan={columns.length + Number(Boolean(selection))}>
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

import { RetryNotice } from '../feedback/Notice'
import { Pager } from './Pager'
import { SelectAll } from './RowSelection'
import { SortSelect } from './SortSelect'
import './table.css'
import './table-cards.css'
import { Head, Rows } from './table-rows'
import type { ResourceTableProps } from './table-types'
import { useFittingColumns } from './use-fitting-columns'

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

import type { CSSProperties } from 'react'
import { RetryNotice } from '../feedback/Notice'
import { Pager } from './Pager'
import { selectWidth } from './declared-columns'
import { SelectAll } from './RowSelection'
import './table.css'
import './table-cards.css'
import { Head, Rows } from './table-rows'
import type { ResourceTableProps } from './table-types'
import { useFittingColumns } from './use-fitting-columns'

/** Instead of rows: the reason and an action. */
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

function EmptyRow<Row extends object>({
  span,
  ...props
}: ResourceTableProps<Row> & { span: number }) {
  if (props.rows?.length) return null
  return (
    <tr>
      <td colSpan={span}>
        <NoRows {...props} />
      </td>
    </tr>
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

/** The widths of the columns in rem. `taken` is that of the checkboxes. */
const Widths = ({ all, taken }: { all: readonly number[]; taken: number }) => (
  <colgroup>
    {(taken > 0 ? [taken, ...all] : all).map((width, at) => (
      <col key={at} style={{ '--col': `${String(width)}rem` } as CSSProperties} />
    ))}
  </colgroup>
)

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
  const { noun, columns, rows, onSort, failure, refreshing, selection } = props
  const shown = failure ? undefined : rows
  const isBusy = !failure && Boolean(!rows || refreshing)
  const taken = selection ? selectWidth : 0
  const { scroller, stacked, isCut, widths } = useFittingColumns(columns, taken)
  const under = columns.filter(({ header }) => stacked.has(header))
  const drawn = columns.filter(({ header }) => !stacked.has(header))
  return (
    <div
      className="resource-table"
      data-fixed={widths !== undefined}
      data-hides-order={onSort && under.some(({ sortBy }) => sortBy !== undefined)}
      data-compact={props.compact}
    >
      {selection && <SelectAll noun={noun} rows={shown ?? []} selection={selection} worded />}
      <div ref={scroller} className="resource-scroll" {...(isCut && scrolled(noun))}>
        <table aria-label={inTitle(noun)} aria-busy={isBusy}>
          {widths && <Widths all={widths} taken={taken} />}
          <Head {...props} columns={drawn} rows={shown} />
          <tbody>
            <Rows {...props} columns={drawn} rows={shown} stacked={under} />
            <EmptyRow {...props} rows={shown} span={drawn.length + Number(Boolean(selection))} />
          </tbody>
        </table>
      </div>
      <Footer {...props} rows={shown} />
    </div>
  )
}

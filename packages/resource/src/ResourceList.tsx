import type { ExportFormat, FileOperationKey } from '@portal/contracts'
import { Button } from '@portal/ui'
import {
  ListToolbar,
  ListView,
  ResourceTable,
  SearchBox,
  type ResourceColumn,
  type RowSelection,
} from '@portal/ui/staff'
import type { ReactNode } from 'react'
import { ExportMenu } from './ExportMenu'
import { SavedViews } from './saved-views/SavedViews'
import type { List } from './use-list'

interface ResourceListProps<Row extends { _id: string }> {
  list: List<Row>
  /** The noun of the rows in the plural: 'schools'. */
  noun: string
  columns: readonly ResourceColumn<Row>[]
  /** The exact message of an empty list. */
  emptyMessage: string
  searchPlaceholder?: string
  /** Next to the search: filters, then actions for the list. */
  children?: ReactNode
  /** Rows that are greyed out because they are inactive. */
  isInactive?: (row: Row) => boolean
  /** True if columns have a server-side order. */
  sortable?: boolean
  /** The operation of the export: 'GET /schools/export'; absent if there is none. */
  exported?: FileOperationKey
  /** The formats of the export. Default: the usual ones. */
  exportFormats?: readonly ExportFormat[]
  /** True if the pager has at most five entries. */
  fewPages?: boolean
  /** Checkboxes before the rows. */
  selection?: RowSelection<Row>
  /** Shown instead of search and filters while rows are selected. */
  selectionBar?: ReactNode
  /** Next to the count, such as the total of the listed amounts. */
  summary?: ReactNode
}

/** Search, table, footer and pager of a resource. */
export function ResourceList<Row extends { _id: string }>({
  list,
  noun,
  columns,
  emptyMessage,
  searchPlaceholder = `Search ${noun}...`,
  children,
  isInactive,
  sortable = false,
  exported,
  exportFormats,
  fewPages,
  selection,
  selectionBar,
  summary,
}: ResourceListProps<Row>) {
  const { change, isNarrowed, showAll, failure, refreshing, rows, total, page, q, sort } = list
  const { display, setDisplay, resetDisplay } = list.view
  const canHide = ({ lead, actions }: ResourceColumn<Row>): boolean => !lead && !actions
  const toolbar = (
    <ListToolbar>
      <SearchBox
        label={`Search ${noun}`}
        placeholder={searchPlaceholder}
        value={q}
        onSearch={(text) => {
          change({ q: text })
        }}
      />
      {children}
      {exported && (
        <ExportMenu
          file={exported}
          list={list}
          {...(exportFormats && { formats: exportFormats })}
        />
      )}
      {list.hasFilters && <SavedViews list={list} />}
      <ListView
        display={display}
        columns={columns.filter(canHide).map(({ header }) => header)}
        onChange={(next) => {
          setDisplay(next)
          if (next.rows !== display.rows) change({ page: 1 })
        }}
        onReset={resetDisplay}
      />
    </ListToolbar>
  )
  return (
    // Gets the focus when a row is removed with the focused button.
    <div tabIndex={-1}>
      {selectionBar ?? toolbar}
      <ResourceTable
        noun={noun}
        columns={columns.filter(
          (column) => !canHide(column) || !display.hidden.includes(column.header),
        )}
        rowKey="_id"
        selection={selection}
        isInactive={isInactive}
        rows={rows}
        total={total}
        page={page}
        pageSize={display.rows}
        compact={display.compact}
        summary={summary}
        failure={failure}
        refreshing={refreshing}
        fewPages={fewPages}
        onPage={(next) => {
          change({ page: next })
        }}
        sort={sort}
        {...(sortable && {
          onSort: (order: string) => {
            change({ sort: order })
          },
        })}
        emptyMessage={emptyMessage}
        emptyAction={
          isNarrowed && (
            <Button small onClick={showAll}>
              Show all {noun}
            </Button>
          )
        }
      />
    </div>
  )
}

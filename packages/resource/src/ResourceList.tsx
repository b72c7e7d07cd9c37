import type { ExportFormat, FileOperationKey } from '@portal/contracts'
import { Button } from '@portal/ui'
import {
  ListToolbar,
  ResourceTable,
  SearchBox,
  type ResourceColumn,
  type RowSelection,
} from '@portal/ui/staff'
import type { ReactNode } from 'react'
import { ExportMenu } from './ExportMenu'
import { pageSize, type List } from './use-list'

interface ResourceListProps<Row extends { _id: string }> {
  list: List<Row>
  /** What the rows are, in the plural: 'schools'. */
  noun: string
  columns: readonly ResourceColumn<Row>[]
  /** What an empty list says, to the letter. */
  emptyMessage: string
  searchPlaceholder?: string
  /** Beside the search: filters, then what is done with the list. */
  children?: ReactNode
  /** Rows that are greyed, because they are not in use. */
  isInactive?: (row: Row) => boolean
  /** True where columns name the order that the server knows. */
  sortable?: boolean
  /** The operation that gives the list as a file: 'GET /schools/export'; absent where there is none. */
  exported?: FileOperationKey
  /** In which formats; the usual ones unless said. */
  exportFormats?: readonly ExportFormat[]
  /** True where the pager has at most five entries. */
  fewPages?: boolean
  /** Boxes to tick before the rows. */
  selection?: RowSelection<Row>
  /** Stands in place of search and filters while rows are ticked. */
  selectionBar?: ReactNode
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
}: ResourceListProps<Row>) {
  const { change, isNarrowed, showAll, failure, refreshing, rows, total, page, q, sort } = list
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
    </ListToolbar>
  )
  return (
    // Takes the focus when a row goes with the button that had it.
    <div tabIndex={-1}>
      {selectionBar ?? toolbar}
      <ResourceTable
        noun={noun}
        columns={columns}
        rowKey="_id"
        selection={selection}
        isInactive={isInactive}
        rows={rows}
        total={total}
        page={page}
        pageSize={pageSize}
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

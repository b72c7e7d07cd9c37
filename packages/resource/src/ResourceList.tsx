import { usualFormats, type ExportFormat, type FileOperationKey } from '@portal/contracts'
import { Button } from '@portal/ui'
import {
  ListToolbar,
  ListView,
  ResourceTable,
  SearchBox,
  SortSelect,
  type ResourceColumn,
  type RowSelection,
} from '@portal/ui/staff'
import type { ReactNode } from 'react'
import { ExportMenu, type OtherExport } from './ExportMenu'
import { PrintedFacts } from './PrintedFacts'
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
  /** What a search finds, shown after one that has found nothing. */
  searchHelp?: string
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
  /** Another file of the same list, in the menu of the export. */
  otherExport?: OtherExport
  /** True if the pager has at most five entries. */
  fewPages?: boolean
  /** Checkboxes before the rows. */
  selection?: RowSelection<Row>
  /** Shown instead of search and filters while rows are selected. */
  selectionBar?: ReactNode
  /** Next to the count, such as the total of the listed amounts. */
  summary?: ReactNode
  /** True if the page has a button for the complete print. Default: whether the export prints. */
  hasPrint?: boolean
}

const canHide = ({ lead, actions }: Pick<ResourceColumn<never>, 'lead' | 'actions'>): boolean =>
  !lead && !actions

/** Search, filters, actions and settings above the table. */
function Tools<Row extends { _id: string }>({
  list,
  noun,
  columns,
  searchPlaceholder = `Search ${noun}...`,
  children,
  sortable,
  exported,
  exportFormats,
  otherExport,
}: ResourceListProps<Row>) {
  const { change, q, sort } = list
  const { display, setDisplay, resetDisplay } = list.view
  return (
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
          {...(otherExport && { other: otherExport })}
        />
      )}
      {sortable && (
        <SortSelect
          columns={columns}
          sort={sort}
          onSort={(by) => {
            change({ sort: by })
          }}
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
}

/** True if all rows can be printed from this page. */
const canPrint = <Row extends { _id: string }>({
  hasPrint = false,
  exported,
  exportFormats = usualFormats,
}: ResourceListProps<Row>): boolean =>
  hasPrint || (exported !== undefined && exportFormats.includes('print'))

/** Search, table, footer and pager of a resource. */
export function ResourceList<Row extends { _id: string }>(props: ResourceListProps<Row>) {
  const { list, noun, columns, emptyMessage, isInactive, sortable, fewPages } = props
  const { selection, selectionBar, summary, searchHelp } = props
  const { change, isNarrowed, showAll, failure, refreshing, rows, total, page, q, sort, view } =
    list
  return (
    // Gets the focus when a row is removed with the focused button.
    <div tabIndex={-1} className="resource-list">
      {selectionBar}
      {/* Also with a selection, the print of the browser shows the filters. */}
      <div className="printed-tools" hidden={selectionBar !== undefined}>
        <Tools {...props} />
      </div>
      <PrintedFacts
        list={list}
        selected={selection ? (rows ?? []).filter(selection.isSelected).length : 0}
        hasPrint={canPrint(props)}
      />
      <ResourceTable
        noun={noun}
        columns={columns.filter(
          (column) => !canHide(column) || !view.display.hidden.includes(column.header),
        )}
        rowKey="_id"
        selection={selection}
        isInactive={isInactive}
        rows={rows}
        total={total}
        page={page}
        pageSize={view.display.rows}
        compact={view.display.compact}
        summary={summary}
        failure={failure}
        refreshing={refreshing}
        fewPages={fewPages}
        onPage={(next) => {
          change({ page: next })
        }}
        sort={sort}
        {...(sortable && {
          onSort: (by: string) => {
            change({ sort: by })
          },
        })}
        emptyMessage={emptyMessage}
        emptyAction={
          isNarrowed && (
            <>
              {searchHelp !== undefined && q !== '' && <p className="muted small">{searchHelp}</p>}
              <Button small onClick={showAll}>
                Show all {noun}
              </Button>
            </>
          )
        }
      />
    </div>
  )
}

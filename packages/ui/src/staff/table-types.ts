import type { ReactNode } from 'react'
import type { RowSelection } from './RowSelection'

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
  /** Values such as an email, which need no visible label under the heading of the row. */
  evident?: boolean
  /**
   * The narrowest width in rem. The columns of a table depend on these widths and on the window,
   * not on the texts of a page.
   */
  width: number
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
  /** Without it, the headers do not order the list. */
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

import type { RowSelection } from '@portal/ui/staff'
import { useState } from 'react'
import type { List } from './use-list'

/** The selected rows: individual rows, or all matches of the search and filters. */
export interface Selection<Row> extends RowSelection<Row> {
  /** The individually selected rows, also of other pages. */
  rows: readonly Row[]
  /** True if all matches are selected, on any page. */
  isAll: boolean
  count: number
  selectAll: () => void
  clear: () => void
}

interface Ticked<Row> {
  /** Its search and filters. With others, nothing is selected. */
  of: string
  rows: ReadonlyMap<string, Row>
  isAll: boolean
}

/**
 * Selected rows of a list. They stay when the page or the order changes. A new search or filter
 * clears them.
 */
export function useSelection<Row extends { _id: string }>(
  { q, filters, total }: Pick<List<Row>, 'q' | 'filters' | 'total'>,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const of = JSON.stringify([q, filters])
  const nothing: Ticked<Row> = { of, rows: new Map(), isAll: false }
  const [stored, keep] = useState(nothing)
  const { rows, isAll } = stored.of === of ? stored : nothing
  const onSelect = (changed: readonly Row[], selected: boolean): void => {
    // Deselecting one of all keeps only the visible page: invisible rows are not deselected one by
    // one.
    const next = new Map(rows)
    for (const row of changed) {
      if (selected) next.set(row._id, row)
      else next.delete(row._id)
    }
    keep({ of, rows: next, isAll: false })
  }
  return {
    rows: [...rows.values()],
    isAll,
    count: isAll ? total : rows.size,
    nameOf,
    onSelect,
    isSelected: ({ _id }) => isAll || rows.has(_id),
    selectAll: () => {
      keep({ of, rows, isAll: true })
    },
    clear: () => {
      keep(nothing)
    },
  }
}

import type { RowSelection } from '@portal/ui/staff'
import { useState } from 'react'
import type { List } from './use-list'

/** What is ticked: rows one by one, or all that the search and filters find. */
export interface Selection<Row> extends RowSelection<Row> {
  /** Those that were ticked one by one, also on other pages. */
  rows: readonly Row[]
  /** True when all that match were taken, whatever page they are on. */
  isAll: boolean
  count: number
  selectAll: () => void
  clear: () => void
}

interface Ticked<Row> {
  /** The search and filters that it belongs to: with others, nothing is ticked any more. */
  of: string
  rows: ReadonlyMap<string, Row>
  isAll: boolean
}

/** Rows that are ticked in a list. They stay while pages are turned and the order changes; a new search or filter begins anew. */
export function useSelection<Row extends { _id: string }>(
  { q, filters, total }: Pick<List<Row>, 'q' | 'filters' | 'total'>,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const of = JSON.stringify([q, filters])
  const nothing: Ticked<Row> = { of, rows: new Map(), isAll: false }
  const [kept, keep] = useState(nothing)
  const { rows, isAll } = kept.of === of ? kept : nothing
  const onSelect = (changed: readonly Row[], selected: boolean): void => {
    // Whoever unticks one of all goes on with the page in sight: what is not seen is not left out one by one.
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

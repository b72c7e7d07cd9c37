import { searchedFor, type PageMeta } from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import { listQuery, type ListQuery, type ListShape } from '@portal/ui/staff'
import { useEffect, useEffectEvent } from 'react'
import { useListDisplay, type ListDisplayState } from './list-display'
import { loadState } from './load-state'
import { useFailureDialog } from './use-failure-dialog'
import { useFresh, type Aged } from './use-fresh'

type Change = ReturnType<typeof listQuery>[1]
export type ListState<
  Sort extends string = never,
  Filters extends Record<string, string> = Record<string, never>,
> = ListQuery<Sort, Filters> & {
  change: Change
  view: ListDisplayState
  /** Whether the list has filters. */
  hasFilters: boolean
}

/** Search, page, order and filters of a list, stored in the address. */
export function useListState<
  Sort extends string = never,
  Filters extends Record<string, string> = Record<string, never>,
>(shape: ListShape<Sort, Filters> = {}): ListState<Sort, Filters> {
  const [query, change] = listQuery<Sort, Filters>(useSearchParams(), shape)
  const hasFilters = Object.keys(shape.filters ?? {}).length > 0
  return { ...query, change, view: useListDisplay(), hasFilters }
}

/** The state as the `query` of a paged operation. */
export const toQuery = <Sort extends string, Filters extends Record<string, string>>({
  q,
  page,
  sort,
  filters,
  view,
}: ListState<Sort, Filters>) => ({
  page,
  pageSize: view.display.rows,
  ...(q && { q }),
  ...(sort && { sort }),
  ...filters,
})

/** The parts of an endpoint's `useQuery` result that a list needs. */
interface Answer<Data> extends Aged {
  currentData?: Data | undefined
}

/** The shown rows of a reply. */
interface Page<Row> {
  rows: readonly Row[]
  total: number
  page: number
}
type Select<Data, Row> = (
  data: Data,
  state: { q: string; page: number; pageSize: number },
) => Page<Row>

/** For a list that the server pages: the rows of the reply. */
export const pagedByServer =
  <Data extends { meta?: PageMeta | undefined }, Row>(
    rowsOf: (data: Data) => readonly Row[],
  ): Select<Data, Row> =>
  (data, { page }) => ({ rows: rowsOf(data), total: data.meta?.total ?? 0, page })

/**
 * For a short list that is loaded completely: searched in these texts, as its export is, and paged
 * here. A page after the end gives the last one.
 */
export const pagedHere =
  <Data, Row>(
    rowsOf: (data: Data) => readonly Row[],
    textsOf: (row: Row) => readonly string[],
  ): Select<Data, Row> =>
  (data, { q, page: wanted, pageSize }) => {
    const isFound = searchedFor(q)
    const found = rowsOf(data).filter((row) => isFound(textsOf(row)))
    const page = Math.min(wanted, lastPage(found.length, pageSize))
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page }
  }

/** The last page of a list with this many rows. */
const lastPage = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))

const isPastEnd = ({ page, total }: Page<unknown>, pageSize: number): boolean =>
  page > lastPage(total, pageSize)

/**
 * A page after the end has no rows, and the last one is loading. A message about the empty page
 * would disappear at once.
 */
const notPastEnd = <Row>(
  selected: Page<Row> | undefined,
  pageSize: number,
): Page<Row> | undefined => (selected && isPastEnd(selected, pageSize) ? undefined : selected)

/**
 * Redirects from a page after the end, such as one whose only row was deleted, to the last one,
 * without a history entry.
 */
function useLastPage(
  shown: Page<unknown> | undefined,
  { q, change, view }: ListState<string, Record<string, string>>,
): void {
  const { rows } = view.display
  const last = shown && isPastEnd(shown, rows) ? lastPage(shown.total, rows) : undefined
  const go = useEffectEvent((page: number) => {
    change({ q, page })
  })
  useEffect(() => {
    if (last !== undefined) go(last)
  }, [last])
}

/** A list for `ResourceList`. */
export interface List<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  q: string
  sort: string | undefined
  filters: Readonly<Record<string, string>>
  change: Change
  view: ListDisplayState
  /** Whether the list has filters. */
  hasFilters: boolean
  failure: { message: string; onRetry: () => void } | undefined
  refreshing: boolean
  /** True if the search or a filter may be the reason for an empty list. */
  isNarrowed: boolean
  /** Resets search and filters. */
  showAll: () => void
}

/**
 * Combines the address and the reply. A cached reply is shown, and loaded again. A failed load is
 * also shown in a dialog: the server's message, or else `failed`.
 */
export function useList<Data, Row>(
  state: ListState<string, Record<string, string>>,
  answer: Answer<Data>,
  { select, failed }: { select: Select<Data, Row>; failed: string },
): List<Row> {
  const { currentData, error } = answer
  useFresh(answer)
  useFailureDialog(error, failed)
  const { q, sort, change, filters, view, hasFilters } = state
  const pageSize = view.display.rows
  const selected =
    currentData === undefined ? undefined : select(currentData, { ...state, pageSize })
  useLastPage(selected, state)
  const shown = notPastEnd(selected, pageSize)
  return {
    rows: shown?.rows,
    total: shown?.total ?? 0,
    page: shown?.page ?? state.page,
    q,
    sort,
    filters: filters as Record<string, string>,
    change,
    view,
    hasFilters,
    ...loadState(answer, failed),
    isNarrowed: q !== '' || Object.keys(filters).length > 0,
    showAll: () => {
      change({ q: '', filters: Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) })
    },
  }
}

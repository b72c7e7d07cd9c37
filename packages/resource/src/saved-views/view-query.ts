import type { List } from '../use-list'

/** The part of the address that a view saves. */
export type Viewed = Pick<List<unknown>, 'q' | 'sort' | 'filters'>

const inOrder = (params: URLSearchParams): string => {
  params.sort()
  return String(params)
}

/**
 * The search, filters and order of a list as a query, in a fixed order; empty if there are none.
 */
export const queryOf = ({ q, sort, filters }: Viewed): string =>
  inOrder(new URLSearchParams({ ...filters, ...(q && { q }), ...(sort && { sort }) }))

/** Whether two queries show the same rows in the same order. */
export const isSameQuery = (one: string, other: string): boolean =>
  inOrder(new URLSearchParams(one)) === inOrder(new URLSearchParams(other))

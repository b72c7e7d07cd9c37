type Change = (current: URLSearchParams) => URLSearchParams

/** The result of a router's `useSearchParams`, passed in because this package has no router. */
export type SearchParamsState = readonly [
  URLSearchParams,
  (change: Change, options?: { replace?: boolean }) => void,
]

export type SortOf<Sort extends string> = Sort | `-${Sort}`

export interface ListQuery<Sort extends string, Filters extends Record<string, string>> {
  q: string
  page: number
  /** A field, with `-` before it for the descending order. */
  sort: SortOf<Sort> | undefined
  filters: Partial<Filters>
}

/**
 * The allowed values of a filter, or their pattern, such as days. Other values in the address are
 * ignored.
 */
type Allowed<Value> = readonly Value[] | RegExp

export interface ListShape<Sort extends string, Filters extends Record<string, string>> {
  sorts?: readonly Sort[]
  filters?: { readonly [N in keyof Filters]: Allowed<Filters[N]> }
}

interface ListChange {
  q?: string
  page?: number
  sort?: string
  /** An empty text removes the filter. */
  filters?: Record<string, string>
}

/** Maximum length of a search, as in its field. Longer ones in the address are cut. */
export const longestSearch = 100

/** The last page that is requested. Pages after the end give the last one. */
const farthestPage = 1_000_000

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, farthestPage) : 1
}

function read<Sort extends string, Filters extends Record<string, string>>(
  params: URLSearchParams,
  { sorts = [], filters }: ListShape<Sort, Filters>,
): ListQuery<Sort, Filters> {
  const sort = params.get('sort') ?? ''
  const known = (sorts as readonly string[]).includes(sort.replace(/^-/, ''))
  const allowed = Object.entries(filters ?? {}) as [string, Allowed<string>][]
  const chosen = allowed.flatMap(([name, values]) => {
    const value = params.get(name) ?? ''
    return (values instanceof RegExp ? values.test(value) : values.includes(value))
      ? [[name, value]]
      : []
  })
  return {
    q: (params.get('q') ?? '').slice(0, longestSearch),
    page: pageOf(params.get('page')),
    sort: known ? (sort as SortOf<Sort>) : undefined,
    filters: Object.fromEntries(chosen) as Partial<Filters>,
  }
}

const write =
  ({ q, page, sort, filters }: ListChange): Change =>
  (current) => {
    const next = new URLSearchParams(current)
    const values: Record<string, string | undefined> = {
      q,
      sort,
      ...filters,
      page: page === undefined || page === 1 ? '' : String(page),
    }
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else if (value !== undefined) next.set(name, value)
    }
    return next
  }

/**
 * The state of a list in the address: search, page, order, filters. A change of anything except the
 * page leads to page 1. A search replaces the history entry, so that Back does not repeat every
 * letter.
 */
export function listQuery<
  Sort extends string = never,
  Filters extends Record<string, string> = Record<string, never>,
>(
  [params, setParams]: SearchParamsState,
  shape: ListShape<Sort, Filters> = {},
): [ListQuery<Sort, Filters>, (change: ListChange) => void] {
  return [
    read(params, shape),
    (change) => {
      setParams(write(change), { replace: change.q !== undefined })
    },
  ]
}

type Change = (current: URLSearchParams) => URLSearchParams

/** What a router's `useSearchParams` gives; the caller passes it in, since this package knows no router. */
export type SearchParamsState = readonly [
  URLSearchParams,
  (change: Change, options?: { replace?: boolean }) => void,
]

export type SortOf<Sort extends string> = Sort | `-${Sort}`

export interface ListQuery<Sort extends string, Filters extends Record<string, string>> {
  q: string
  page: number
  /** A field, with `-` before it for the other direction. */
  sort: SortOf<Sort> | undefined
  filters: Partial<Filters>
}

/** The values that a filter may have, or what they look like, such as days; others in the address are ignored. */
type Allowed<Value> = readonly Value[] | RegExp

export interface ListShape<Sort extends string, Filters extends Record<string, string>> {
  sorts?: readonly Sort[]
  filters?: { readonly [N in keyof Filters]: Allowed<Filters[N]> }
}

interface ListChange {
  q?: string
  page?: number
  sort?: string
  /** An empty text takes the filter away. */
  filters?: Record<string, string>
}

/** No search is longer than its box takes; what an address has more is left out, as typing it would. */
export const longestSearch = 100

/** The last page that the API is asked for; whoever asks for one behind it gets the last one there is, as with any that is too far. */
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
 * The state of a list page in the address: search, page, order, filters. Whatever is not the page itself leads back to page 1.
 * A search replaces the history entry, so that Back does not go through every letter.
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

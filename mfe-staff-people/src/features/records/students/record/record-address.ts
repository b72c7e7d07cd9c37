/** The tabs of a record and their names, in order. The first one needs no name in the address. */
export const recordTabs = {
  overview: 'Overview',
  application: 'Application and documents',
  money: 'Money',
  notices: 'Notices',
  history: 'History',
} as const
export type RecordTab = keyof typeof recordTabs

const names = Object.keys(recordTabs) as RecordTab[]
const [first] = names

/** The parameters of the list's dialogs. */
const dialogs = ['view', 'edit', 'batch', 'duplicates', 'pair']

/** The search, page, order and filters of a list's address, without its open dialog. */
export function listSearchOf(params: URLSearchParams): string {
  const search = new URLSearchParams(params)
  for (const dialog of dialogs) search.delete(dialog)
  return search.toString()
}

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}?${query}`

/** The address of the list with this search. */
export const listPath = (search: string): string => withQuery('/staff/students', search)

/**
 * The address of a record. It contains the search of the list that led there, so that Back to
 * students also works in another tab and after a reload.
 */
export function recordPath(applicationNumber: string, list: string, tab: RecordTab = 'overview') {
  const query = new URLSearchParams()
  if (tab !== first) query.set('tab', tab)
  if (list !== '') query.set('list', list)
  return withQuery(`/staff/students/${encodeURIComponent(applicationNumber)}`, query.toString())
}

/** The tab and the list of a record's address. An unknown tab is the first one. */
export const placeOf = (params: URLSearchParams): { tab: RecordTab; list: string } => ({
  tab: names.find((name) => name === params.get('tab')) ?? 'overview',
  list: params.get('list') ?? '',
})

import type { StudentListFilter } from './student-filter.queries'

const sortColumns: Record<string, string> = {
  applicationNumber: 'application_number',
  matricNumber: 'matric_number',
  name: 'name_key',
  email: 'email',
  status: 'status',
}

export const usualSort = '-applicationNumber'
export const reversed = (sort = usualSort): string =>
  sort.startsWith('-') ? sort.slice(1) : `-${sort}`

/**
 * Every order ends with the unique number, so that no row is on two pages. The default is newest
 * first.
 */
export function orderOf(sort = usualSort) {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 'application_number'
  return [...new Set([column, 'application_number'])].map((each) => ({ column: each, order }))
}

/** Whether the list is in the order of application numbers. */
export const isByNumber = ({ sort }: StudentListFilter): boolean => orderOf(sort).length === 1

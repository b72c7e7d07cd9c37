import type { PageMeta, StudentListItem, StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { spanOf, type PageAsked } from '../../platform/database/list-page'
import { countOfFilter, type KeptWhileUnchanged } from '../../platform/database/unchanged'
import { containing } from '../../platform/text.rules'
import { numberPrefix } from './students.rules'
import { findListItems } from './students.rows'

export interface StudentListFilter extends PageAsked {
  q?: string | undefined
  sort?: string | undefined
  status?: StudentStatus | undefined
}

const sortColumns: Record<string, string> = {
  applicationNumber: 'application_number',
  matricNumber: 'matric_number',
  name: 'name_key',
  email: 'email',
  status: 'status',
}

const usualSort = '-applicationNumber'
const reversed = (sort = usualSort): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** Every order ends in the unique number, so that no row is on two pages. Without an order the newest come first. */
export function orderOf(sort = usualSort) {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 'application_number'
  return [...new Set([column, 'application_number'])].map((each) => ({ column: each, order }))
}

/** Students that a search and filters find, in no order. */
export function matchingStudents(connection: Knex, { q, status }: Pick<StudentListFilter, 'q' | 'status'>): Knex.QueryBuilder {
  const query = connection('students').where(status ? { status } : {})
  const prefix = q && numberPrefix(q)
  if (prefix) return query.where('application_number', '>=', prefix).where('application_number', '<', `${prefix}~`)
  return q ? query.whereRaw("search_text like ? escape '!'", [containing(q)]) : query
}

/** How many match; turning pages does not count again. */
export const countStudents = (connection: Knex, filter: StudentListFilter, kept: KeptWhileUnchanged): Promise<number> =>
  countOfFilter(connection, kept, filter, () => matchingStudents(connection, filter))

/** How far the list goes: how many match, and the highest number that anybody has. */
interface Extent { total: number; highest: string | null }

/**
 * Both while nothing has changed. Students whom an import has added and not yet committed stand above the highest number: a list that begins
 * there does not pass over thousands of rows that it must not see.
 */
const extentOf = (connection: Knex, filter: StudentListFilter, kept: KeptWhileUnchanged): Promise<Extent> =>
  kept.get(connection, JSON.stringify(['extent', filter.q?.toLowerCase(), filter.status]), async () => {
    const row = await connection('students').max({ highest: 'application_number' }).first<{ highest: string | null }>()
    return { total: await countStudents(connection, filter, kept), highest: row.highest }
  })

/**
 * A search that few match is answered from the search index first, and only its matches are put in order: reading on in the
 * order asked for until ten are found would visit the whole table. For one that many match it is the other way round.
 */
export const fewMatches = 20_000
export const isRareSearch = ({ q }: StudentListFilter, total: number): boolean => Boolean(q) && total <= fewMatches

export function idsInOrder(connection: Knex, filter: StudentListFilter, total: number, highest: string | null = null): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const matches = matchingStudents(connection, filter)
  if (highest !== null && order.length === 1) void matches.where('application_number', '<=', highest)
  if (order.length === 1 || !isRareSearch(filter, total)) return matches.orderBy(order).select('id')
  // The limit keeps both engines from folding the inner query into the outer one.
  return connection
    .from(matches.select('id').limit(fewMatches).as('found'))
    .join('students', 'students.id', 'found.id')
    .orderBy(order)
    .select('students.id as id')
}

/** What is nearer to the end is counted from there: skipping 990,000 rows of an index to read ten takes its time. */
async function idsOfPage(connection: Knex, filter: StudentListFilter, { offset, pageSize, total, highest }: { offset: number; pageSize: number } & Extent): Promise<string[]> {
  const length = Math.min(pageSize, total - offset)
  const fromEnd = total - offset - length
  const isNearEnd = fromEnd < offset
  const sort = isNearEnd ? reversed(filter.sort) : filter.sort
  const rows = (await idsInOrder(connection, { ...filter, sort }, total, highest).limit(length).offset(isNearEnd ? fromEnd : offset)) as { id: string }[]
  const ids = rows.map(({ id }) => id)
  return isNearEnd ? ids.reverse() : ids
}

/**
 * One page of the list, or up to 1,000 rows without one. The page is found in an index alone, then its few rows are
 * populated: joining first would carry nine tables through every sort.
 */
export async function pageOfStudents(
  connection: Knex,
  filter: StudentListFilter,
  kept: KeptWhileUnchanged,
): Promise<{ students: StudentListItem[]; meta: PageMeta }> {
  const { pageSize, offset, meta: metaOf } = spanOf(filter)
  const extent = await extentOf(connection, filter, kept)
  const meta = metaOf(extent.total)
  if (offset >= meta.total) return { students: [], meta }
  const ids = await idsOfPage(connection, filter, { offset, pageSize, ...extent })
  return { students: await findListItems(connection, ids), meta }
}

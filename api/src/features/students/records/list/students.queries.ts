import type { PageMeta, StudentListItem } from '@portal/contracts'
import type { Knex } from 'knex'
import { spanOf } from '../../../../platform/database/list-page'
import { compiledQuery } from '../../../../platform/database/compiled-query'
import { countOf } from '../../../../platform/database/count'
import { versionOf } from '../../../../platform/database/row-count'
import type { CachedUntilChanged } from '../../../../platform/database/cached-until-changed'
import type { SearchKey } from '../../../../platform/words.rules'
import {
  filterKey,
  isFiltered,
  matchingStudents,
  whereFiltered,
  whereSearched,
  type StudentListFilter,
} from './student-filter.queries'
import { numbersWith, rarestKey, type Rarest } from './student-search.queries'
import { numberPrefix } from '../students.rules'
import { selectPage, toPage, type PageRow } from './students.rows'

const sortColumns: Record<string, string> = {
  applicationNumber: 'application_number',
  matricNumber: 'matric_number',
  name: 'name_key',
  email: 'email',
  status: 'status',
}

const usualSort = '-applicationNumber'
const reversed = (sort = usualSort): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/**
 * Every order ends with the unique number, so that no row is on two pages. The default is newest
 * first.
 */
export function orderOf(sort = usualSort) {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 'application_number'
  return [...new Set([column, 'application_number'])].map((each) => ({ column: each, order }))
}

/** Number of matches, and the search key that finds them. */
interface Found {
  total: number
  rarest: Rarest | undefined
}

const isByNumber = ({ sort }: StudentListFilter): boolean => orderOf(sort).length === 1
/** Whether the word index alone answers the search. */
const isInWords = (filter: StudentListFilter, key: SearchKey): boolean =>
  key.isWhole && !isFiltered(filter)

/** Students with the key who also match the whole search and the filters. */
function havingWord(
  connection: Knex,
  filter: StudentListFilter,
  key: SearchKey,
): Knex.QueryBuilder {
  const query = connection
    .from(numbersWith(connection, key).as('found'))
    .join('students', 'students.application_number', 'found.number')
  void whereFiltered(query, filter)
  return key.isWhole ? query : whereSearched(query, filter.q ?? '')
}

const countBy = (connection: Knex, filter: StudentListFilter, key: SearchKey): Promise<number> =>
  countOf(
    isInWords(filter, key)
      ? connection.from(numbersWith(connection, key).as('found'))
      : havingWord(connection, filter, key),
  )

/**
 * If more than this share of all students have a word, the index doesn't help: a scan is as fast,
 * and faster than looking up each row.
 */
const share = 0.2
const looksUpShare = 0.01

async function find(connection: Knex, filter: StudentListFilter, all: number): Promise<Found> {
  const { q } = filter
  const rarest =
    q && !numberPrefix(q)
      ? await rarestKey(connection, q, (key) =>
          Math.max(1_000, all * (isInWords(filter, key) ? share : looksUpShare)),
        )
      : undefined
  return {
    rarest,
    total: await (rarest
      ? countBy(connection, filter, rarest.key)
      : countOf(matchingStudents(connection, filter))),
  }
}

/**
 * Number of matches and the key that finds them; cached, so that turning pages does not count
 * again.
 */
export async function findStudents(
  connection: Knex,
  filter: StudentListFilter,
  stored: CachedUntilChanged,
): Promise<Found> {
  const all = await stored.total(connection)
  return filter.q || isFiltered(filter)
    ? stored.get(connection, filterKey(filter), () => find(connection, filter, all))
    : { total: all, rarest: undefined }
}

/**
 * Size of the list: the matches, the number of all students, and the lowest and highest application
 * number.
 */
interface Extent extends Found {
  all: number
  lowest: string | null
  highest: string | null
}

/**
 * The extent of a list. The numbers of a session begin with its year, so a list of an older session
 * is read without the newer ones. Uncommitted students of an import are above the highest number,
 * so a list that starts at that number doesn't scan thousands of invisible rows.
 */
async function extentOf(
  connection: Knex,
  filter: StudentListFilter,
  stored: CachedUntilChanged,
): Promise<Extent> {
  const end = async (order: 'asc' | 'desc'): Promise<string | null> =>
    (
      await connection('students')
        .where(filter.session ? { session_id: filter.session } : {})
        .orderBy('application_number', order)
        .first<{ number: string } | undefined>('application_number as number')
    )?.number ?? null
  return {
    ...(await findStudents(connection, filter, stored)),
    all: await stored.total(connection),
    lowest: filter.session ? await end('asc') : null,
    highest: await end('desc'),
  }
}

interface Span {
  offset: number
  length: number
}

/** Cost of a row of the word index, relative to a row that is read in number order. */
const costs = { inOtherOrder: 6, byWord: 5, byWordAndRow: 12 } as const
/**
 * Names are not spread evenly over the list, so reading until enough are found may take this many
 * times longer than expected.
 */
const uneven = 4

/**
 * Whether to use the word index: it finds all matches and sorts them, which is faster for few
 * matches. For many matches, reading in list order until enough are found is faster.
 */
function isShorterByWord(
  filter: StudentListFilter,
  { key, rows }: Rarest,
  { total, all }: Extent,
  { offset, length }: Span,
): boolean {
  const onTheWay = ((offset + length) * all) / Math.max(1, total)
  const inOrder = uneven * onTheWay * (isByNumber(filter) ? 1 : costs.inOtherOrder)
  return (
    rows * (isByNumber(filter) && isInWords(filter, key) ? costs.byWord : costs.byWordAndRow) <
    inOrder
  )
}

/** Ids of a search with few matches. */
export function idsByWord(
  connection: Knex,
  filter: StudentListFilter,
  key: SearchKey,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const span = (query: Knex.QueryBuilder) => query.limit(length).offset(offset)
  if (!isByNumber(filter) || !isInWords(filter, key))
    return span(havingWord(connection, filter, key).orderBy(order)).select('students.id as id')
  const page = span(numbersWith(connection, key).orderBy('number', order[0]?.order))
  return connection
    .from(page.as('page'))
    .join('students', 'students.application_number', 'page.number')
    .orderBy(order)
    .select('students.id as id')
}

/** Up to this number of matches, all are found and sorted. */
const fewMatches = 500

/**
 * Ids of filters with few matches. The limit of the inner query has no effect on its result: it
 * makes both engines choose an index for the filters, and not one for the order, which they would
 * read nearly to its end.
 */
function idsOfFew(
  connection: Knex,
  filter: StudentListFilter,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const matches = matchingStudents(connection, filter)
    .limit(fewMatches)
    .select('id', ...order.map(({ column }) => column))
  return connection.from(matches.as('few')).orderBy(order).limit(length).offset(offset).select('id')
}

function idsInOrder(
  connection: Knex,
  filter: StudentListFilter,
  { lowest, highest }: Pick<Extent, 'lowest' | 'highest'>,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const matches = matchingStudents(connection, filter)
  if (order.length === 1) {
    if (highest !== null) void matches.where('application_number', '<=', highest)
    if (lowest !== null) void matches.where('application_number', '>=', lowest)
  }
  return matches.orderBy(order).limit(length).offset(offset).select('id')
}

/**
 * Ids of a page, unordered. A page in the second half is read from the end, because skipping
 * 990,000 index rows to read ten is slow.
 */
function idsOfPage(
  connection: Knex,
  filter: StudentListFilter,
  extent: Extent,
  { offset, pageSize }: { offset: number; pageSize: number },
): Knex.QueryBuilder {
  const length = Math.min(pageSize, extent.total - offset)
  const fromEnd = extent.total - offset - length
  const isNearEnd = fromEnd < offset
  const turned = { ...filter, sort: isNearEnd ? reversed(filter.sort) : filter.sort }
  const span = { offset: isNearEnd ? fromEnd : offset, length }
  const { rarest } = extent
  if (rarest && isShorterByWord(turned, rarest, extent, span))
    return idsByWord(connection, turned, rarest.key, span)
  return !rarest && isFiltered(filter) && extent.total <= fewMatches
    ? idsOfFew(connection, turned, span)
    : idsInOrder(connection, turned, extent, span)
}

/**
 * The first page of all students by number, newest first, which everybody opens. Its SQL is written
 * once for each length.
 */
const newestStudents = compiledQuery(
  (connection: Knex, { highest }: { highest: string }, length: number): PromiseLike<PageRow[]> =>
    selectPage(
      connection,
      idsInOrder(connection, {}, { lowest: null, highest }, { offset: 0, length }),
      orderOf(),
      versionOf(connection, 'students'),
    ),
)

/**
 * One page of the list, or up to 1,000 rows without paging. Finds the ids by an index alone, then
 * loads those rows: joining first would sort nine joined tables. The extent is cached until a
 * student changes.
 */
export async function pageOfStudents(
  connection: Knex,
  filter: StudentListFilter,
  stored: CachedUntilChanged,
): Promise<{ students: StudentListItem[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf(filter)
  const order = orderOf(filter.sort)
  const isOfNewest = !filter.q && !isFiltered(filter) && (filter.sort ?? usualSort) === usualSort
  const { rows, value } = await stored.readWith(
    connection,
    `extent ${filterKey(filter)}`,
    () => extentOf(connection, filter, stored),
    async (extent, version) => {
      if (offset >= extent.total) return { rows: [], changes: undefined }
      if (isOfNewest && offset === 0 && pageSize <= extent.total / 2 && extent.highest !== null)
        return toPage(await newestStudents(connection, { highest: extent.highest }, pageSize))
      const ids = idsOfPage(connection, filter, extent, { offset, pageSize })
      return toPage(await selectPage(connection, ids, order, version))
    },
  )
  return { students: rows, meta: meta(value.total) }
}

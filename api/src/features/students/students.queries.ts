import type { PageMeta, StudentListItem, StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { spanOf, type PageAsked } from '../../platform/database/list-page'
import { countOf } from '../../platform/database/count'
import type { KeptWhileUnchanged } from '../../platform/database/unchanged'
import { containing } from '../../platform/text.rules'
import type { SearchKey } from '../../platform/words.rules'
import { numbersWith, rarestKey, type Rarest } from './student-search.queries'
import { numberPrefix } from './students.rules'
import { findPageItems } from './students.rows'

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
export function matchingStudents(
  connection: Knex,
  { q, status }: Pick<StudentListFilter, 'q' | 'status'>,
): Knex.QueryBuilder {
  const query = connection('students').where(status ? { status } : {})
  const prefix = q && numberPrefix(q)
  if (prefix)
    return query
      .where('application_number', '>=', prefix)
      .where('application_number', '<', `${prefix}~`)
  return q ? query.whereRaw("search_text like ? escape '!'", [containing(q)]) : query
}

/** What a search and a filter find: how many, and the word of the index by which it is found. */
interface Found {
  total: number
  rarest: Rarest | undefined
}

const isByNumber = ({ sort }: StudentListFilter): boolean => orderOf(sort).length === 1
/** The index of words alone says who is meant. */
const isInWords = ({ status }: StudentListFilter, key: SearchKey): boolean => key.isWhole && !status

/** Students that have the word, narrowed down to those that are meant. */
function havingWord(
  connection: Knex,
  { q = '', status }: StudentListFilter,
  key: SearchKey,
): Knex.QueryBuilder {
  const query = connection
    .from(numbersWith(connection, key).as('found'))
    .join('students', 'students.application_number', 'found.number')
    .where(status ? { status } : {})
  return key.isWhole ? query : query.whereRaw("search_text like ? escape '!'", [containing(q)])
}

const countBy = (connection: Knex, filter: StudentListFilter, key: SearchKey): Promise<number> =>
  countOf(
    isInWords(filter, key)
      ? connection.from(numbersWith(connection, key).as('found'))
      : havingWord(connection, filter, key),
  )

/** A word that more than this share of all students have narrows nothing down: to read through the texts is as short, and shorter than to look each of these up. */
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

/** How many match, and how they are found; turning pages does not count again. */
export async function findStudents(
  connection: Knex,
  filter: StudentListFilter,
  kept: KeptWhileUnchanged,
): Promise<Found> {
  const all = await kept.total(connection)
  const { q, status } = filter
  return q || status
    ? kept.get(connection, JSON.stringify([q?.toLowerCase(), status]), () =>
        find(connection, filter, all),
      )
    : { total: all, rarest: undefined }
}

/** How far the list goes: what is found, how many students there are at all, and the highest number that anybody has. */
interface Extent extends Found {
  all: number
  highest: string | null
}

/**
 * All of it while nothing has changed. Students whom an import has added and not yet committed stand above the highest number: a list that begins
 * there does not pass over thousands of rows that it must not see.
 */
const extentOf = (
  connection: Knex,
  filter: StudentListFilter,
  kept: KeptWhileUnchanged,
): Promise<Extent> =>
  kept.get(
    connection,
    JSON.stringify(['extent', filter.q?.toLowerCase(), filter.status]),
    async () => {
      const row = await connection('students')
        .max({ highest: 'application_number' })
        .first<{ highest: string | null }>()
      return {
        ...(await findStudents(connection, filter, kept)),
        all: await kept.total(connection),
        highest: row.highest,
      }
    },
  )

interface Span {
  offset: number
  length: number
}

/** What a row of the index of words costs, as a multiple of one that is read in the order of the numbers. */
const costs = { inOtherOrder: 6, byWord: 5, byWordAndRow: 12 } as const
/** Names are not spread evenly over the list: reading on until enough are found may take so much longer than it should. */
const uneven = 4

/**
 * A search that few match is answered from the index of words, and its matches are put in order; one that many match by reading on in the
 * order asked for until enough are found.
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

/** Ids of a search that few match. */
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

function idsInOrder(
  connection: Knex,
  filter: StudentListFilter,
  highest: string | null,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const matches = matchingStudents(connection, filter)
  if (highest !== null && order.length === 1)
    void matches.where('application_number', '<=', highest)
  return matches.orderBy(order).limit(length).offset(offset).select('id')
}

/** Ids of a page, in no order. What is nearer to the end is counted from there: skipping 990,000 rows of an index to read ten takes its time. */
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
  return rarest && isShorterByWord(turned, rarest, extent, span)
    ? idsByWord(connection, turned, rarest.key, span)
    : idsInOrder(connection, turned, extent.highest, span)
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
  return {
    students: await findPageItems(
      connection,
      idsOfPage(connection, filter, extent, { offset, pageSize }),
      orderOf(filter.sort),
    ),
    meta,
  }
}

import {
  scholarshipSlots,
  type PageMeta,
  type Scholarship,
  type ScholarshipStatus,
  type SlotsOfSession,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import {
  countOfFilter,
  type CachedUntilChanged,
} from '../../../platform/database/rows/cached-until-changed'
import { containing } from '../../../platform/text.rules'
import {
  after,
  inOrder,
  orderOf,
  reversed,
  type Place,
  type ReviewOrder,
} from './review-order.queries'
import { findReviewRows, toScholarship, type ReviewRow } from './review.rows'

export interface ReviewFilter {
  q?: string | undefined
  sort?: string | undefined
  status?: ScholarshipStatus | undefined
}
export interface ReviewPage extends ReviewFilter, PageAsked {}
interface Window {
  offset: number
  limit: number
  total: number
}

/** Number of rows that an export reads at a time. */
const atOnce = 500
/**
 * Up to this many matches are found and then sorted. Reading in list order until ten match would
 * read the whole table.
 */
const fewMatches = 20_000
/** The orders with the name in their index, so that the index answers a search. */
const searchedInOrder = new Set(['scholarship_id', 'name_key'])

type Ids = { id: string }[]
interface Counted {
  session_id: string
  total: number | string
}

function matching(connection: Knex, { q, status }: ReviewFilter): Knex.QueryBuilder {
  const query = connection('scholarship_applications').where(status ? { status } : {})
  return q ? query.whereRaw("name_key like ? escape '!'", [containing(q)]) : query
}

/** Number of matches, cached for the next pages. */
const countMatching = (
  connection: Knex,
  stored: CachedUntilChanged,
  filter: ReviewFilter,
): Promise<number> => countOfFilter(connection, stored, filter, () => matching(connection, filter))

function ordered(
  connection: Knex,
  filter: ReviewFilter,
  order: ReviewOrder,
  total: number,
): Knex.QueryBuilder {
  const matches = matching(connection, filter)
  if (!filter.q || total > fewMatches || searchedInOrder.has(order.column))
    return inOrder(matches, order).select('id')
  // The limit prevents both engines from merging the inner query into the outer one.
  const found = connection.from(matches.select('id').limit(fewMatches).as('found'))
  return inOrder(
    found.join('scholarship_applications', 'scholarship_applications.id', 'found.id'),
    order,
  ).select('scholarship_applications.id as id')
}

const idsOf = async (query: Knex.QueryBuilder): Promise<string[]> =>
  ((await query) as Ids).map(({ id }) => id)

/**
 * The ids of a page. Pages of the second half are read from the end, so that the last page is as
 * fast as the first.
 */
async function idsOfPage(
  connection: Knex,
  filter: ReviewFilter,
  { offset, limit, total }: Window,
): Promise<string[]> {
  const order = orderOf(filter.sort)
  const count = Math.min(limit, total - offset)
  const fromEnd = total - offset - count
  if (offset <= fromEnd)
    return idsOf(ordered(connection, filter, order, total).offset(offset).limit(count))
  return (
    await idsOf(ordered(connection, filter, reversed(order), total).offset(fromEnd).limit(count))
  ).reverse()
}

const placeOf = (row: ReviewRow, { column }: ReviewOrder): Place => ({
  value: (row as unknown as Record<string, Place['value']>)[column] ?? null,
  scholarshipId: row.scholarship_id,
})

/** The next ids after a row, or the first ones. */
function idsAfter(
  connection: Knex,
  filter: ReviewFilter,
  order: ReviewOrder,
  { row, limit }: { row: ReviewRow | undefined; limit: number },
): Promise<string[]> {
  const query = matching(connection, filter)
  return idsOf(
    inOrder(row ? after(query, order, placeOf(row, order)) : query, order)
      .limit(limit)
      .select('id'),
  )
}

/** The slots of the sessions with applications, newest first. */
async function slotsOf(connection: Knex): Promise<SlotsOfSession[]> {
  const sessions = await connection('academic_sessions as a')
    .whereExists(connection('scholarship_applications').whereRaw('session_id = a.id').select('id'))
    .orderBy('session_year', 'desc')
    .select<{ id: string; session_year: string }[]>('id', 'session_year')
  const counted = await connection('scholarship_applications')
    .where({ status: 'accepted' })
    .groupBy('session_id')
    .select('session_id')
    .count<Counted[]>({ total: '*' })
  const accepted = new Map(counted.map(({ session_id, total }) => [session_id, Number(total)]))
  return sessions.map(({ id, session_year: sessionYear }) => ({
    session: id,
    sessionYear,
    accepted: accepted.get(id) ?? 0,
    slots: scholarshipSlots,
  }))
}

/**
 * Reads of applications and their positions in the list. `stored` caches counts until a row
 * changes.
 */
export const createReviewQueries = (connection: Knex, stored: CachedUntilChanged) => ({
  /**
   * One page, or up to 1,000 rows without paging. The ids are found in an index, then the rows are
   * loaded.
   */
  page: async (asked: ReviewPage): Promise<{ scholarships: Scholarship[]; meta: PageMeta }> => {
    const { page: _page, pageSize: _size, ...filter } = asked
    const { pageSize, offset, meta: metaOf } = spanOf(asked)
    const meta = metaOf(await countMatching(connection, stored, filter))
    if (offset >= meta.total) return { scholarships: [], meta }
    const rows = await findReviewRows(
      connection,
      await idsOfPage(connection, filter, { offset, limit: pageSize, total: meta.total }),
    )
    return { scholarships: rows.map(toScholarship), meta }
  },
  one: async (id: string): Promise<ReviewRow | undefined> =>
    (await findReviewRows(connection, [id]))[0],
  /**
   * The applications before and after it in the list, also if it is no longer in the list itself.
   */
  neighbours: async (
    row: ReviewRow,
    filter: ReviewFilter,
  ): Promise<{ previous: string | null; next: string | null }> => {
    const order = orderOf(filter.sort)
    const [previous = null] = await idsAfter(connection, filter, reversed(order), { row, limit: 1 })
    const [next = null] = await idsAfter(connection, filter, order, { row, limit: 1 })
    return { previous, next }
  },
  /** All matches of a filter, in batches. */
  all: async function* (filter: ReviewFilter): AsyncGenerator<Scholarship> {
    const order = orderOf(filter.sort)
    let last: ReviewRow | undefined
    do {
      const rows = await findReviewRows(
        connection,
        await idsAfter(connection, filter, order, { row: last, limit: atOnce }),
      )
      yield* rows.map(toScholarship)
      last = rows.at(-1)
    } while (last)
  },
  slots: (): Promise<SlotsOfSession[]> =>
    stored.get(connection, 'slots', () => slotsOf(connection)),
})
export type ReviewQueries = ReturnType<typeof createReviewQueries>

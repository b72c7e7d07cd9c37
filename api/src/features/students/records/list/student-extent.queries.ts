import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import type { CachedUntilChanged } from '../../../../platform/database/rows/cached-until-changed'
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

/** Number of matches, and the search key that finds them. */
interface Found {
  total: number
  rarest: Rarest | undefined
}

/** Whether the word index alone answers the search. */
export const isInWords = (filter: StudentListFilter, key: SearchKey): boolean =>
  key.isWhole && !isFiltered(filter)

/** Students with the key who also match the whole search and the filters. */
export function havingWord(
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
export interface Extent extends Found {
  all: number
  lowest: string | null
  highest: string | null
}

/**
 * The extent of a list. The numbers of a session begin with its year, so a list of an older session
 * is read without the newer ones. Uncommitted students of an import are above the highest number,
 * so a list that starts at that number doesn't scan thousands of invisible rows.
 */
export async function extentOf(
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

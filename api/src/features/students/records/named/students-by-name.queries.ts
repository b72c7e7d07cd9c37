import type { Knex } from 'knex'
import { fold } from '../../../../platform/text.rules'
import { searchKeys } from '../../../../platform/words.rules'
import { numbersWith, rarestKey } from '../list/student-search.queries'
import { whereSearched } from '../list/student-filter.queries'
import { numberPrefix, searchedWords } from '../students.rules'

/** A key with this many index rows is a very common name. */
const mostRows = 20_000

/**
 * Returns a query for students whose search text has all words of the search, in any order;
 * undefined if no word has two characters or more.
 */
export async function studentsMeant(
  connection: Knex,
  q: string,
): Promise<(() => Knex.QueryBuilder) | undefined> {
  const words = searchedWords(q).toSorted((one, other) => other.length - one.length)
  const [longest = ''] = words
  if (searchKeys(fold(longest)).length === 0) return undefined
  const rarest = await rarestKey(connection, longest, () => mostRows)
  return () =>
    whereSearched(
      rarest
        ? connection
            .from(numbersWith(connection, rarest.key).as('found'))
            .join('students', 'students.application_number', 'found.number')
        : connection('students'),
      q,
    )
}

const last = '~'
const beginning = (connection: Knex, column: string, text: string): Knex.QueryBuilder =>
  connection('students')
    .where(column, '>=', text.toUpperCase())
    .where(column, '<', text.toUpperCase() + last)

/**
 * Ids of students whose name or mail address contains the text, or whose matric number begins with
 * it. Returns at most `most` ids, plus one if there are more.
 */
export async function idsByName(connection: Knex, q: string, most: number): Promise<string[]> {
  const byMatric = await beginning(connection, 'matric_number', q)
    .limit(most + 1)
    .pluck<string[]>('id')
  const meant = await studentsMeant(connection, q)
  const byName = meant
    ? await meant()
        .limit(most + 1)
        .pluck<string[]>('students.id')
    : []
  return [...new Set([...byMatric, ...byName])].slice(0, most + 1)
}

/**
 * Like `idsByName`, but searches by the beginning of the application number if the text looks like
 * one.
 */
export const idsMeant = async (connection: Knex, q: string, most: number): Promise<string[]> => {
  const prefix = numberPrefix(q)
  return prefix
    ? beginning(connection, 'application_number', prefix)
        .limit(most + 1)
        .pluck<string[]>('id')
    : idsByName(connection, q, most)
}

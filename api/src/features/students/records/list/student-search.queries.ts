import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { fold } from '../../../../platform/text.rules'
import { searchKeys, type SearchKey } from '../../../../platform/words.rules'
import { searchedWords } from '../students.rules'

/** Sorts after all texts that begin with this one, on both engines. */
const behind = (text: string): string => `${text}\u{10ffff}`

const beginning = (query: Knex.QueryBuilder, column: string, text: string): Knex.QueryBuilder =>
  query.where(column, '>=', text).where(column, '<', behind(text))

/** Index rows that match the key. */
function rowsWith(connection: Knex, { text, begins, ends }: SearchKey): Knex.QueryBuilder {
  if (begins)
    return ends
      ? connection('student_words as w').where({ 'w.word': text })
      : beginning(connection('student_words as w'), 'w.word', text)
  const parts = connection('student_word_parts as p').join('student_words as w', 'w.word', 'p.word')
  return ends ? parts.where({ 'p.part': text }) : beginning(parts, 'p.part', text)
}

/** Distinct application numbers of students who match the key. */
export const numbersWith = (connection: Knex, key: SearchKey): Knex.QueryBuilder =>
  rowsWith(connection, key).distinct('w.application_number as number')

/** Below this number, a rarer key is not searched. */
const few = 200

/** The search key to use, and its number of index rows. */
export interface Rarest {
  key: SearchKey
  rows: number
}

/**
 * The keys of all words of a search, probably rarest first. With several words, no key alone finds
 * the matches.
 */
function keysOf(q: string): SearchKey[] {
  const words = searchedWords(q)
  const isOne = words.length === 1
  return words
    .flatMap((word) => searchKeys(fold(word)))
    .map((key) => ({ ...key, isWhole: isOne && key.isWhole }))
    .sort((one, other) => other.text.length - one.text.length)
}

/**
 * The rarest key of a search, if fewer than `most` rows match it. Undefined if the search has no
 * key or only common ones; then only a scan helps.
 */
export async function rarestKey(
  connection: Knex,
  q: string,
  most: (key: SearchKey) => number,
): Promise<Rarest | undefined> {
  let rarest: Rarest | undefined
  for (const key of keysOf(q)) {
    const limit = rarest?.rows ?? most(key)
    const rows = await countOf(
      connection.from(rowsWith(connection, key).select('w.word').limit(limit).as('some')),
    )
    if (rows < limit) rarest = { key, rows }
    if (rarest && rarest.rows <= few) break
  }
  return rarest
}

import type { Knex } from 'knex'
import { countOf } from '../../platform/database/count'
import { fold } from '../../platform/text.rules'
import { searchKeys, type SearchKey } from '../../platform/words.rules'

/** Behind everything that begins with the text, in the order of both engines. */
const behind = (text: string): string => `${text}\u{10ffff}`

const beginning = (query: Knex.QueryBuilder, column: string, text: string): Knex.QueryBuilder =>
  query.where(column, '>=', text).where(column, '<', behind(text))

/** Rows of the index that have the key. */
function rowsWith(connection: Knex, { text, begins, ends }: SearchKey): Knex.QueryBuilder {
  if (begins)
    return ends
      ? connection('student_words as w').where({ 'w.word': text })
      : beginning(connection('student_words as w'), 'w.word', text)
  const parts = connection('student_word_parts as p').join('student_words as w', 'w.word', 'p.word')
  return ends ? parts.where({ 'p.part': text }) : beginning(parts, 'p.part', text)
}

/** The numbers of the students who have the key, each once. */
export const numbersWith = (connection: Knex, key: SearchKey): Knex.QueryBuilder =>
  rowsWith(connection, key).distinct('w.application_number as number')

/** Fewer are few enough not to look for fewer still. */
const few = 200

/** The word by which a search is answered, and how many rows of the index have it. */
export interface Rarest {
  key: SearchKey
  rows: number
}

/**
 * The rarest word of a search, if fewer than `most` rows have it: none where only reading through the texts helps, because the search has no
 * word, or only such as many have.
 */
export async function rarestKey(
  connection: Knex,
  q: string,
  most: (key: SearchKey) => number,
): Promise<Rarest | undefined> {
  let rarest: Rarest | undefined
  for (const key of searchKeys(fold(q))) {
    const limit = rarest?.rows ?? most(key)
    const rows = await countOf(
      connection.from(rowsWith(connection, key).select('w.word').limit(limit).as('some')),
    )
    if (rows < limit) rarest = { key, rows }
    if (rarest && rarest.rows <= few) break
  }
  return rarest
}

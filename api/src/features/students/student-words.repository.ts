import type { Knex } from 'knex'
import { partsOf, wordsOf } from '../../platform/words.rules'

/** What a student is searched by, as `searchColumns` makes it. */
export interface Searched {
  application_number: string
  search_text: string
}
interface WordRow {
  application_number: string
  word: string
}

/** Rows of one statement: the embedded engine takes no more. */
const rowsAtOnce = 500

async function inPieces<T>(
  rows: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await work(rows.slice(at, at + rowsAtOnce))
}

/**
 * The parts of words that nobody has had before. They stay when the last who has the word is gone: who has a word says the other table.
 * Always in the same order, so that two who add the same words do not wait for each other.
 */
async function keepParts(connection: Knex, words: readonly string[]): Promise<void> {
  const known = new Set<string>()
  await inPieces(words, async (some) => {
    for (const word of await connection('student_word_parts')
      .whereIn(
        ['part', 'word'],
        some.map((each) => [each, each]),
      )
      .pluck<string[]>('word'))
      known.add(word)
  })
  const parts = words
    .filter((word) => !known.has(word))
    .sort()
    .flatMap((word) => partsOf(word).map((part) => ({ part, word })))
  await inPieces(parts, (some) =>
    connection('student_word_parts').insert(some).onConflict(['part', 'word']).ignore(),
  )
}

async function add(connection: Knex, rows: readonly WordRow[]): Promise<void> {
  await keepParts(connection, [...new Set(rows.map(({ word }) => word))])
  await inPieces(rows, (some) => connection('student_words').insert(some))
}

const rowsOf = ({ application_number, search_text }: Searched): WordRow[] =>
  wordsOf(search_text).map((word) => ({ application_number, word }))

/** Words of students who were not there before. Those of a student who goes, go with the row. */
export const addWords = (connection: Knex, students: readonly Searched[]): Promise<void> =>
  add(connection, students.flatMap(rowsOf))

/** Words of a student whose row is locked by its change. */
export async function changeWords(connection: Knex, student: Searched): Promise<void> {
  const before = new Set(
    await connection('student_words')
      .where({ application_number: student.application_number })
      .pluck<string[]>('word'),
  )
  const rows = rowsOf(student)
  const gone = [...before].filter((word) => !rows.some((row) => row.word === word))
  if (gone.length > 0)
    await connection('student_words')
      .where({ application_number: student.application_number })
      .whereIn('word', gone)
      .delete()
  await add(
    connection,
    rows.filter(({ word }) => !before.has(word)),
  )
}

import type { Knex } from 'knex'
import { partsOf, wordsOf } from '../../../../platform/words.rules'

/** Searchable data of a student, as `searchColumns` returns it. */
export interface Searched {
  application_number: string
  search_text: string
}
interface WordRow {
  application_number: string
  word: string
}

/** Rows per statement: the embedded engine accepts no more. */
const rowsAtOnce = 500

async function inPieces<T>(
  rows: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await work(rows.slice(at, at + rowsAtOnce))
}

/**
 * Adds the parts of new words. Parts are not deleted with the last student who has the word,
 * because another table maps students to words. Sorted, so that concurrent transactions lock in the
 * same order and do not deadlock.
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

/** Adds the words of new students. They are deleted with the student row. */
export const addWords = (connection: Knex, students: readonly Searched[]): Promise<void> =>
  add(connection, students.flatMap(rowsOf))

/** Updates the words of a student whose row is locked by the change. */
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

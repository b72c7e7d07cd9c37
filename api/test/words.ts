import type { Knex } from 'knex'
import { partsOf, wordsOf } from '../src/platform/words.rules'

/** Who has which word by the index of the search, and by the texts themselves: they must be the same. */
export async function wordsKept(
  db: Knex,
): Promise<{ kept: string[]; expected: string[]; missingParts: string[] }> {
  const students = await db('students').select<
    { application_number: string; search_text: string }[]
  >('application_number', 'search_text')
  const rows = await db('student_words').select<{ application_number: string; word: string }[]>(
    'application_number',
    'word',
  )
  const parts = new Set(
    (await db('student_word_parts').select<{ part: string; word: string }[]>('part', 'word')).map(
      ({ part, word }) => `${part} ${word}`,
    ),
  )
  const expected = students
    .flatMap(({ application_number: number, search_text: text }) =>
      wordsOf(text).map((word) => `${number} ${word}`),
    )
    .sort()
  const missingParts = rows
    .flatMap(({ word }) => partsOf(word).map((part) => `${part} ${word}`))
    .filter((part) => !parts.has(part))
  return {
    kept: rows.map(({ application_number: number, word }) => `${number} ${word}`).sort(),
    expected,
    missingParts,
  }
}

/** After each test of this file the words must be those of the texts, whatever it has written. */
export function keepsWords(test: { db: Knex }): void {
  afterEach(async () => {
    const { kept, expected, missingParts } = await wordsKept(test.db)
    expect([kept, missingParts]).toEqual([expected, []])
  })
}

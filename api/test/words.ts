import type { Knex } from 'knex'
import { partsOf, wordsOf } from '../src/platform/words.rules'

/** The words of each student in the search index and in the texts, which must be equal. */
export async function storedWords(
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

/** Checks after each test of this file that the index has the words of the texts. */
export function keepsWords(test: { db: Knex }): void {
  afterEach(async () => {
    const { kept: stored, expected, missingParts } = await storedWords(test.db)
    expect([stored, missingParts]).toEqual([expected, []])
  })
}

import type { Knex } from 'knex'
import { partsOf, wordsOf } from '../platform/words.rules'
import { createIndex, createTable, dropTables } from './schema'

interface Searched {
  application_number: string
  search_text: string
}

/** Students of one transaction, and rows of one statement: the embedded engine takes no more. */
const atOnce = 500
const rowsAtOnce = 500

/** Every student has a word, that of the number: whoever has none comes next. Each step is one transaction, so that a killed one goes on behind the last. */
async function fillIn(db: Knex): Promise<void> {
  const row = await db('student_words')
    .max({ last: 'application_number' })
    .first<{ last: string | null }>()
  const known = new Set<string>()
  for (let last = row.last ?? ''; ;) {
    const students = await db('students')
      .where('application_number', '>', last)
      .orderBy('application_number')
      .limit(atOnce)
      .select<Searched[]>('application_number', 'search_text')
    const next = students.at(-1)?.application_number
    if (next === undefined) return
    const words = students.flatMap(({ application_number, search_text }) =>
      wordsOf(search_text).map((word) => ({ word, application_number })),
    )
    const parts = [...new Set(words.map(({ word }) => word))]
      .filter((word) => !known.has(word))
      .flatMap((word) => partsOf(word).map((part) => ({ part, word })))
    await db.transaction(async (connection) => {
      for (let at = 0; at < parts.length; at += rowsAtOnce)
        await connection('student_word_parts')
          .insert(parts.slice(at, at + rowsAtOnce))
          .onConflict(['part', 'word'])
          .ignore()
      for (let at = 0; at < words.length; at += rowsAtOnce)
        await connection('student_words').insert(words.slice(at, at + rowsAtOnce))
    })
    for (const { word } of words) if (!/\d/.test(word)) known.add(word)
    last = next
  }
}

/** The words by which students are searched: which words contain a part, and who has a word. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'student_word_parts',
    ['part varchar(64) not null', 'word varchar(64) not null'],
    ['primary key (part, word)'],
  )
  await createTable(
    db,
    'student_words',
    ['application_number varchar(20) not null', 'word varchar(64) not null'],
    [
      'primary key (application_number, word)',
      'foreign key (application_number) references students (application_number) on delete cascade',
    ],
  )
  await createIndex(db, 'student_words', 'student_words_word', ['word', 'application_number'])
  await fillIn(db)
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['student_words', 'student_word_parts'])
}

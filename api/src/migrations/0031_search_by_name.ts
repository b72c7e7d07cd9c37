import type { Knex } from 'knex'
import { createIndex, dropIndex } from './schema'

/**
 * The index of the order by name holds the searched text, too: a search for a name in that order passes over all who come before it, and must not
 * look each of them up. The new one first: the list is never without.
 */
export async function up(db: Knex): Promise<void> {
  await createIndex(db, 'students', 'students_name_search', [
    'name_key',
    'application_number',
    'search_text',
  ])
  await dropIndex(db, 'students', 'students_name')
}

export async function down(db: Knex): Promise<void> {
  await createIndex(db, 'students', 'students_name', ['name_key', 'application_number'])
  await dropIndex(db, 'students', 'students_name_search')
}

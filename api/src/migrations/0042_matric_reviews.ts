import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, link, timestamps } from './schema'

/**
 * Students whose matric number may have become due without anything being done to them: those of a session of entry, a program type and a
 * program mode whose acceptance fee is asked no more. `after_id` is how far a look through them has come. Whom a row names may be deleted
 * meanwhile; then it finds nobody.
 */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'matric_reviews', [
    id,
    link('session_id'),
    link('type_id'),
    link('mode_id'),
    "after_id varchar(36) not null default ''",
    'due_at varchar(24) not null',
    ...timestamps,
  ])
  await createIndex(db, 'matric_reviews', 'matric_reviews_due', ['due_at'])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['matric_reviews'])
}

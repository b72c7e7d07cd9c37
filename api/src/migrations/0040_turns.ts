import type { Knex } from 'knex'
import { createTable, dropTables } from './schema'

/**
 * What is done by one person at a time, a row each, there from the start: on MySQL, transactions that meet while each
 * puts in a row that is missing end in deadlocks, again and again when each of them is rolled back.
 */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'turns', [
    'name varchar(80) not null primary key',
    'taken bigint not null default 0',
  ])
  await db('turns')
    .insert([{ name: 'academic-session-changes' }, { name: 'session-rollover' }])
    .onConflict('name')
    .ignore()
  await db('counters').whereIn('name', ['academic-session-changes', 'session-rollover']).delete()
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['turns'])
}

import type { Knex } from 'knex'
import { addColumn, createIndexes, dropColumn, dropIndex } from './schema'

/** The day of the last check of a published sheet, and the problem that it found. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'score_sheets', 'checked_on', "varchar(10) not null default ''")
  await addColumn(db, 'score_sheets', 'problem', 'varchar(300)')
  await createIndexes(db, 'score_sheets', { score_sheets_checked: ['state', 'checked_on'] })
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'score_sheets', 'score_sheets_checked')
  await dropColumn(db, 'score_sheets', 'problem')
  await dropColumn(db, 'score_sheets', 'checked_on')
}

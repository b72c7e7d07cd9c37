import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

const lines = 'course_registration_lines'

/** The result of each registered course, and whether it was a carry-over at the submission. */
export async function up(db: Knex): Promise<void> {
  // 'passed' or 'failed'; null without a result.
  await addColumn(db, lines, 'outcome', 'varchar(10)')
  await addColumn(db, lines, 'carry_over', 'boolean not null default 0')
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, lines, 'carry_over')
  await dropColumn(db, lines, 'outcome')
}

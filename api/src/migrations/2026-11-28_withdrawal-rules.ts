import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

/** Two more rules of a grading scale for proposals of withdrawal; 0 for never. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'grading_scales', 'withdrawal_gpa_below', 'int not null default 0')
  await addColumn(db, 'grading_scales', 'semesters_most', 'int not null default 0')
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, 'grading_scales', 'semesters_most')
  await dropColumn(db, 'grading_scales', 'withdrawal_gpa_below')
}

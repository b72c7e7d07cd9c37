import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

/**
 * Resits of failed courses: the rules of a grading scale, and their marks beside the amendments.
 */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'grading_scales', 'resit_max', 'int not null default 0')
  await addColumn(db, 'grading_scales', 'resit_most', 'int not null default 4')
  await addColumn(db, 'score_amendments', 'kind', "varchar(12) not null default 'correction'")
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, 'score_amendments', 'kind')
  await dropColumn(db, 'grading_scales', 'resit_most')
  await dropColumn(db, 'grading_scales', 'resit_max')
}

import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

const columns = [
  ['kind', "varchar(10) not null default 'core'"],
  ['capacity', 'int'],
  ['pass_mark', 'int not null default 40'],
] as const

/**
 * Whether a program course is core, elective or of general studies, how many students it takes, and
 * the mark that passes it. The previous release of the API stores the defaults.
 */
export async function up(db: Knex): Promise<void> {
  for (const [name, type] of columns) await addColumn(db, 'program_courses', name, type)
}

export async function down(db: Knex): Promise<void> {
  for (const [name] of columns) await dropColumn(db, 'program_courses', name)
}

import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Queries of students about published results. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'result_queries',
    [
      id,
      link('sheet_id'),
      link('student_id'),
      // Student and sheet: one query of each result.
      'query_key varchar(80) not null unique',
      'text varchar(300) not null',
      'state varchar(10) not null',
      'answer varchar(300)',
      'answered_by varchar(36)',
      'answered_at varchar(24)',
      ...timestamps,
    ],
    [
      references('sheet_id', 'score_sheets'),
      references('student_id', 'students'),
      `${references('answered_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'result_queries', {
    result_queries_sheet: ['sheet_id', 'created_at'],
    result_queries_student: ['student_id'],
    result_queries_state: ['state', 'created_at'],
    result_queries_answered: ['answered_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['result_queries'])

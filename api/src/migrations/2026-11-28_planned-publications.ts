import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, references } from './schema'

/** Publications of score sheets at a later time. A row exists until then. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'planned_publications',
    [
      'sheet_id varchar(36) not null primary key',
      'publish_at varchar(24) not null',
      // Of the marks that were approved.
      'checksum varchar(64) not null',
      'comment varchar(300)',
      'planned_by varchar(36)',
      'created_at varchar(24) not null',
    ],
    [
      `${references('sheet_id', 'score_sheets')} on delete cascade`,
      `${references('planned_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'planned_publications', {
    planned_publications_time: ['publish_at'],
    planned_publications_planned: ['planned_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['planned_publications'])

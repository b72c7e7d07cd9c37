import type { Knex } from 'knex'
import { addColumn, createIndexes, createTable, dropColumn, dropTables, references } from './schema'

/** Scalings of marks by a board, and the marks that they add to each student's own. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'scores', 'scaling', 'int not null default 0')
  await createTable(
    db,
    'score_scalings',
    [
      'sheet_id varchar(36) not null primary key',
      'kind varchar(10) not null',
      'value int not null',
      'minute varchar(40) not null',
      'reason varchar(300) not null',
      'decided_by varchar(36)',
      'created_at varchar(24) not null',
    ],
    [
      `${references('sheet_id', 'score_sheets')} on delete cascade`,
      `${references('decided_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'score_scalings', { score_scalings_decided: ['decided_by'] })
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['score_scalings'])
  await dropColumn(db, 'scores', 'scaling')
}

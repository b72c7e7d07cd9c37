import type { Knex } from 'knex'
import {
  addColumn,
  createIndex,
  createTable,
  dropColumn,
  dropTables,
  id,
  link,
  timestamps,
} from './schema'

const dates = ['opens_at', 'closes_at', 'late_until_at']

/** When session controls open and close, and for whom they do so at another time. */
export async function up(db: Knex): Promise<void> {
  for (const name of dates) await addColumn(db, 'session_controls', name, 'varchar(24)')
  await createTable(
    db,
    'control_extensions',
    [
      id,
      link('control_id'),
      link('student_id'),
      'until_at varchar(24) not null',
      'reason varchar(300) not null',
      'given_by varchar(36)',
      ...timestamps,
    ],
    [
      'foreign key (control_id) references session_controls (id) on delete cascade',
      'foreign key (student_id) references students (id) on delete cascade',
      'foreign key (given_by) references staff (id) on delete set null',
    ],
  )
  await createIndex(db, 'control_extensions', 'control_extensions_student', [
    'student_id',
    'created_at',
  ])
  await createIndex(db, 'control_extensions', 'control_extensions_control', [
    'control_id',
    'created_at',
  ])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['control_extensions'])
  for (const name of dates) await dropColumn(db, 'session_controls', name)
}

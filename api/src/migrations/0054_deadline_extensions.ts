import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, link, references, timestamps } from './schema'

/** A later due date of one charge for one student. It goes with its student and with its charge: the audit trail keeps what was done. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'deadline_extensions',
    [
      id,
      link('student_id'),
      link('charge_id'),
      'from_on varchar(10) not null',
      'due_on varchar(10) not null',
      'late_fee_kobo bigint not null default 0',
      'reason varchar(300) not null',
      'made_by varchar(36) not null',
      'taken_back_at varchar(24)',
      'taken_back_by varchar(36)',
      'taken_back_reason varchar(300)',
      ...timestamps,
    ],
    [
      `${references('student_id', 'students')} on delete cascade`,
      `${references('charge_id', 'program_session_payments')} on delete cascade`,
    ],
  )
  await createIndex(db, 'deadline_extensions', 'deadline_extensions_student', [
    'student_id',
    'charge_id',
  ])
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['deadline_extensions'])

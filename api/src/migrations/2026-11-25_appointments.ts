import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** The row in which appointments take turns. */
const lockName = 'appointments'

/** Offices that members of staff hold from a day until a day. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'staff_appointments',
    [
      id,
      link('staff_id'),
      'office varchar(30) not null',
      'school_id varchar(36)',
      'department_id varchar(36)',
      'offering_id varchar(36)',
      'level int',
      'from_on varchar(10) not null',
      'until_on varchar(10)',
      'acting boolean not null default 0',
      'reason varchar(300) not null',
      'given_by varchar(36)',
      'ended_on varchar(10)',
      'ended_by varchar(36)',
      'end_reason varchar(300)',
      ...timestamps,
    ],
    [
      references('staff_id', 'staff'),
      references('school_id', 'schools'),
      references('department_id', 'departments'),
      references('offering_id', 'program_offerings'),
      `${references('given_by', 'staff')} on delete set null`,
      `${references('ended_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'staff_appointments', {
    staff_appointments_staff: ['staff_id', 'from_on'],
    staff_appointments_office: ['office', 'from_on'],
  })
  await db('turns').insert({ name: lockName }).onConflict('name').ignore()
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['staff_appointments'])
  await db('turns').where({ name: lockName }).delete()
}

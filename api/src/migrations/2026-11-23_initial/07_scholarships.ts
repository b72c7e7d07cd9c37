import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from '../schema'

export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'scholarship_applications',
    [
      id,
      'scholarship_id varchar(20) not null unique',
      link('session_id'),
      'name varchar(120) not null',
      'course varchar(80) not null',
      'address varchar(300) not null',
      'email varchar(254) not null',
      'mobile varchar(30) not null',
      // Upper case can be longer than the entry: 'ß' becomes 'SS'.
      'jamb_reg_no varchar(90) not null',
      'jamb_score double',
      'application_no varchar(20) not null',
      'status varchar(10) not null',
      // Hash of the whole request: tells a repeated application from another one with the same JAMB
      // number.
      'application_key varchar(64) not null',
      // Folded name, for search and order.
      'name_key varchar(150) not null',
      ...timestamps,
    ],
    ['unique (session_id, jamb_reg_no)', references('session_id', 'academic_sessions')],
  )
  // The list has 100,000 rows. Each of its orders has an index that ends in the unique number.
  await createIndexes(db, 'scholarship_applications', {
    scholarships_name: ['name_key', 'scholarship_id'],
    scholarships_course: ['course', 'scholarship_id'],
    scholarships_score: ['jamb_score', 'scholarship_id'],
    scholarships_created: ['created_at', 'scholarship_id'],
    scholarships_status: ['status', 'scholarship_id'],
    scholarships_status_name: ['status', 'name_key', 'scholarship_id'],
    // How many mails an address got lately.
    scholarships_email: ['email', 'created_at'],
    // A search reads this index without the table.
    scholarships_search: ['scholarship_id', 'name_key', 'status'],
    scholarships_slots: ['status', 'session_id'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['scholarship_applications'])

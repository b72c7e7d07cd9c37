import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, references, timestamps } from './schema'

/** Links, notices and cards of the institution, and all states that they have had. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'site_entries',
    [
      id,
      'place varchar(20) not null',
      'title varchar(160) not null',
      // Folded text, which can be longer than the title.
      'title_key varchar(640) not null',
      'text varchar(200)',
      'link varchar(500)',
      'position int not null',
      'from_on varchar(10)',
      'until_on varchar(10)',
      ...timestamps,
    ],
    ['unique (place, title_key)'],
  )
  await createTable(
    db,
    'site_versions',
    [
      id,
      'version int not null unique',
      'action varchar(10) not null',
      'title varchar(160) not null',
      'staff_id varchar(36)',
      'entries_json mediumtext not null',
      'created_at varchar(24) not null',
    ],
    [`${references('staff_id', 'staff')} on delete set null`],
  )
  await createIndexes(db, 'site_versions', { site_versions_staff: ['staff_id'] })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['site_versions', 'site_entries'])

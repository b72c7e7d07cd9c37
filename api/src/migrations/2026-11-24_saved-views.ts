import type { Knex } from 'knex'
import { createTable, dropTables, id, link, references, timestamps } from './schema'

/** Views of lists that members of staff have saved. They are removed with the person. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'saved_views',
    [
      id,
      link('staff_id'),
      'list varchar(100) not null',
      'name varchar(60) not null',
      // Folded text, which can be longer than the name.
      'name_key varchar(240) not null',
      'query varchar(1000) not null',
      ...timestamps,
    ],
    ['unique (staff_id, list, name_key)', `${references('staff_id', 'staff')} on delete cascade`],
  )
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['saved_views'])

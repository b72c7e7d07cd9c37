import type { Knex } from 'knex'
import {
  createIndexes,
  createTable,
  dropTables,
  id,
  link,
  passwordColumns,
  references,
  timestamps,
} from '../schema'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'roles', [id, 'name varchar(80) not null unique', ...timestamps])
  await createTable(
    db,
    'role_modules',
    [link('role_id'), 'module varchar(30) not null'],
    ['primary key (role_id, module)', `${references('role_id', 'roles')} on delete cascade`],
  )
  await createTable(
    db,
    'staff',
    [
      id,
      'staff_number varchar(10) not null unique',
      'first_name varchar(80) not null',
      'last_name varchar(80) not null',
      'email varchar(254) not null unique',
      'phone_number varchar(30) not null',
      'staff_type varchar(20) not null',
      'status varchar(12) not null',
      'role_id varchar(36)',
      'profile_image varchar(200)',
      // Folded text, for order and search.
      "name_key varchar(170) not null default ''",
      "search_text varchar(260) not null default ''",
      ...passwordColumns,
      ...timestamps,
    ],
    [references('role_id', 'roles')],
  )
  await createIndexes(db, 'staff', {
    staff_role: ['role_id'],
    staff_type_number: ['staff_type', 'staff_number'],
    staff_choice: ['staff_type', 'status', 'name_key'],
    staff_name: ['name_key', 'id'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['staff', 'role_modules', 'roles'])

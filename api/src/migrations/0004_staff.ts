import type { Knex } from 'knex'
import {
  createIndex,
  createTable,
  dropTables,
  id,
  link,
  passwordColumns,
  references,
  timestamps,
} from './schema'

/** Staff, and the roles that give them modules. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'roles', [id, 'name varchar(80) not null unique', ...timestamps])
  await createTable(
    db,
    'role_modules',
    [link('role_id'), 'module varchar(30) not null'],
    [
      'primary key (role_id, module)',
      'foreign key (role_id) references roles (id) on delete cascade',
    ],
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
      ...passwordColumns,
      ...timestamps,
    ],
    [references('role_id', 'roles')],
  )
  await createIndex(db, 'staff', 'staff_role', ['role_id'])
  await createIndex(db, 'staff', 'staff_type_number', ['staff_type', 'staff_number'])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['staff', 'role_modules', 'roles'])
}

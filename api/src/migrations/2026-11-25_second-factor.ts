import type { Knex } from 'knex'
import {
  addColumn,
  createIndexes,
  createTable,
  dropColumn,
  dropTables,
  id,
  references,
} from './schema'

const ofStaff = `${references('staff_id', 'staff')} on delete cascade`

/** The second factor of staff: the secret of an authenticator app, and recovery codes. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'data_keys',
    [
      'id varchar(36) not null',
      // Identifies the SESSION_SECRET that sealed this row, as in signing_keys.
      'sealed_by varchar(16) not null',
      'sealed varchar(255) not null',
    ],
    ['primary key (id, sealed_by)'],
  )
  await createTable(
    db,
    'staff_authenticator_apps',
    [
      'staff_id varchar(36) not null primary key',
      // Absent until the first code has confirmed a secret.
      'sealed varchar(255)',
      'confirmed_at varchar(24)',
      // The time step of the last code that was used. It only rises.
      'last_step bigint not null default 0',
      'pending_sealed varchar(255)',
      'pending_at varchar(24)',
    ],
    [ofStaff],
  )
  await createTable(
    db,
    'staff_recovery_codes',
    [
      id,
      'staff_id varchar(36) not null',
      'code_hash varchar(64) not null',
      'created_at varchar(24) not null',
      'used_at varchar(24)',
    ],
    [ofStaff],
  )
  await createIndexes(db, 'staff_recovery_codes', {
    staff_recovery_codes_code: ['staff_id', 'code_hash'],
  })
  // Absent for a session that began without a second factor.
  await addColumn(db, 'account_sessions', 'factor_at', 'varchar(24)')
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, 'account_sessions', 'factor_at')
  await dropTables(db, ['staff_recovery_codes', 'staff_authenticator_apps', 'data_keys'])
}

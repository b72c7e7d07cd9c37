import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references } from './schema'

const ofStaff = `${references('staff_id', 'staff')} on delete cascade`

/** Passkeys of staff, and the challenges that they sign. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'staff_passkeys',
    [
      id,
      link('staff_id'),
      'name varchar(60) not null',
      // SHA-256 of the credential id, which is too long for an index of MySQL.
      'credential_hash varchar(64) not null unique',
      'credential_id text not null',
      // The COSE key in base64url.
      'public_key text not null',
      // The signatures that the authenticator has counted; 0 if it does not count.
      'counter bigint not null default 0',
      // How browsers reach the authenticator, separated by commas.
      'transports varchar(100) not null',
      'created_at varchar(24) not null',
      'last_used_at varchar(24)',
    ],
    [ofStaff],
  )
  await createTable(
    db,
    'passkey_challenges',
    [
      // SHA-256 of the challenge.
      'id varchar(64) not null primary key',
      link('staff_id'),
      'purpose varchar(10) not null',
      'created_at varchar(24) not null',
    ],
    [ofStaff],
  )
  await createIndexes(db, 'staff_passkeys', {
    staff_passkeys_owner: ['staff_id', 'created_at'],
  })
  await createIndexes(db, 'passkey_challenges', {
    passkey_challenges_owner: ['staff_id', 'purpose', 'created_at'],
    passkey_challenges_age: ['created_at'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, ['passkey_challenges', 'staff_passkeys'])

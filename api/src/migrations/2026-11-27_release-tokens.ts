import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, references } from './schema'

/** Tokens of the release commands. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'release_tokens',
    [
      id,
      'name varchar(60) not null',
      // Folded text, which can be longer than the name.
      'name_key varchar(240) not null unique',
      'token_hash varchar(43) not null unique',
      'hint varchar(4) not null',
      'areas_json varchar(1000) not null',
      'may_promote boolean not null',
      'expires_on varchar(10) not null',
      'staff_id varchar(36)',
      'created_at varchar(24) not null',
      'last_used_at varchar(24)',
      'revoked_at varchar(24)',
    ],
    [`${references('staff_id', 'staff')} on delete set null`],
  )
  await createIndexes(db, 'release_tokens', { release_tokens_staff: ['staff_id'] })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['release_tokens'])

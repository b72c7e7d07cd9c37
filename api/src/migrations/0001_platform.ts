import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id } from './schema'

/** The platform's own tables: counters, sessions of accounts, throttles, recovery links, outgoing mail, audit. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'counters', [
    'name varchar(80) not null primary key',
    'value bigint not null',
  ])
  await createAccountTables(db)
  await createTable(db, 'outbox', [
    id,
    'kind varchar(60) not null',
    'recipient text not null',
    'payload mediumtext not null',
    // waiting, sent, dropped (no longer needed) or failed (given up, for somebody to look at)
    'status varchar(10) not null',
    'attempts int not null',
    'next_attempt_at varchar(24) not null',
    'leased_until varchar(24)',
    'sent_at varchar(24)',
    'last_error varchar(500)',
    'created_at varchar(24) not null',
  ])
  await createIndex(db, 'outbox', 'outbox_due', ['status', 'next_attempt_at'])
  await createTable(db, 'audit_log', [
    id,
    'at varchar(24) not null',
    'actor_kind varchar(10) not null',
    'actor_id varchar(36)',
    'action varchar(80) not null',
    'record varchar(120) not null',
    'before_json mediumtext',
    'after_json mediumtext',
    'address varchar(60) not null',
    'request_id varchar(60) not null',
  ])
  await createIndex(db, 'audit_log', 'audit_log_record', ['record', 'at'])
  await createIndex(db, 'audit_log', 'audit_log_actor', ['actor_id', 'at'])
}

async function createAccountTables(db: Knex): Promise<void> {
  await createTable(db, 'account_sessions', [
    'id varchar(60) not null primary key',
    'kind varchar(10) not null',
    'account_id varchar(36) not null',
    'remember boolean not null',
    'address varchar(60) not null',
    'created_at varchar(24) not null',
    'seen_at varchar(24) not null',
    'expires_at varchar(24) not null',
  ])
  await createIndex(db, 'account_sessions', 'account_sessions_account', [
    'kind',
    'account_id',
    'created_at',
  ])
  await createIndex(db, 'account_sessions', 'account_sessions_expiry', ['expires_at'])
  await createTable(db, 'login_throttles', [
    'id varchar(120) not null primary key',
    'failures int not null',
    'since_at varchar(24) not null',
    'locked_until varchar(24)',
    'updated_at varchar(24) not null',
  ])
  await createIndex(db, 'login_throttles', 'login_throttles_updated', ['updated_at'])
  await createTable(db, 'password_resets', [
    'token_hash varchar(60) not null primary key',
    'kind varchar(10) not null',
    'account_id varchar(36) not null',
    'expires_at varchar(24) not null',
  ])
  await createIndex(db, 'password_resets', 'password_resets_account', ['kind', 'account_id'])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, [
    'audit_log',
    'outbox',
    'password_resets',
    'login_throttles',
    'account_sessions',
    'counters',
  ])
}

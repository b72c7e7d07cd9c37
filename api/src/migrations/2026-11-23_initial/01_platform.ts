import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id } from '../schema'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'counters', [
    'name varchar(80) not null primary key',
    'value bigint not null',
  ])
  // To count 100,000 rows for each page is the most expensive part of a list. `changes` moves with
  // every change.
  await createTable(db, 'row_counts', [
    'name varchar(60) not null primary key',
    'total int not null',
    'changes int not null',
  ])
  await createLocks(db)
  await createAccountTables(db)
  await createTable(db, 'outbox', [
    id,
    'kind varchar(60) not null',
    'recipient text not null',
    'payload mediumtext not null',
    // waiting, sent, dropped (no longer needed) or failed (a person must look at it)
    'status varchar(10) not null',
    'priority int not null default 2',
    'attempts int not null',
    'next_attempt_at varchar(24) not null',
    'leased_until varchar(24)',
    'sent_at varchar(24)',
    'last_error varchar(500)',
    'created_at varchar(24) not null',
  ])
  await createIndexes(db, 'outbox', {
    // When an address is deleted, the mails of its kind are searched for it.
    outbox_kind: ['kind', 'created_at'],
    outbox_order: ['status', 'priority', 'next_attempt_at'],
  })
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
  await createIndexes(db, 'audit_log', {
    audit_log_record: ['record', 'at'],
    audit_log_actor: ['actor_id', 'at'],
    audit_log_at: ['at', 'id'],
    audit_log_action: ['action', 'at'],
  })
}

/**
 * A row for each kind of work that one process does at a time. The rows exist from the start: on
 * MySQL, transactions that insert a missing row at the same time end in deadlocks, also when they
 * are repeated.
 */
async function createLocks(db: Knex): Promise<void> {
  await createTable(db, 'turns', [
    'name varchar(80) not null primary key',
    'taken bigint not null default 0',
  ])
  await db('turns')
    .insert([{ name: 'academic-session-changes' }, { name: 'session-rollover' }])
    .onConflict('name')
    .ignore()
}

async function createAccountTables(db: Knex): Promise<void> {
  await createTable(db, 'account_sessions', [
    'id varchar(60) not null primary key',
    'kind varchar(10) not null',
    'account_id varchar(36) not null',
    'remember boolean not null',
    'address varchar(60) not null',
    'user_agent varchar(300)',
    'created_at varchar(24) not null',
    'seen_at varchar(24) not null',
    'expires_at varchar(24) not null',
  ])
  await createIndexes(db, 'account_sessions', {
    account_sessions_account: ['kind', 'account_id', 'created_at'],
    account_sessions_expiry: ['expires_at'],
  })
  await createTable(db, 'login_throttles', [
    'id varchar(120) not null primary key',
    'failures int not null',
    'since_at varchar(24) not null',
    'locked_until varchar(24)',
    'updated_at varchar(24) not null',
  ])
  await createIndexes(db, 'login_throttles', { login_throttles_updated: ['updated_at'] })
  await createTable(db, 'password_resets', [
    'token_hash varchar(60) not null primary key',
    'kind varchar(10) not null',
    'account_id varchar(36) not null',
    'expires_at varchar(24) not null',
  ])
  await createIndexes(db, 'password_resets', { password_resets_account: ['kind', 'account_id'] })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'audit_log',
    'outbox',
    'password_resets',
    'login_throttles',
    'account_sessions',
    'turns',
    'row_counts',
    'counters',
  ])

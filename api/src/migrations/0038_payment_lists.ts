import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'
import { createIndex, dropColumn, dropIndex } from './schema'

const table = 'student_payments'

/** Worked out by the database itself from what is written, so that nobody who writes a payment can forget them. */
const worked = {
  /** When it was paid, else begun: what the list shows, sorts and filters by. */
  dated_at: 'varchar(24) generated always as (coalesce(paid_at, created_at))',
  /** References are found whatever the capitals. */
  ref_key: 'varchar(100) generated always as (lower(payment_ref))',
}

/**
 * One for each order and each filter; those of status and charge know what they are filtered with besides, so that they count by themselves.
 * The last two say what has been collected, and since when a list is as it is.
 */
const indexes: Record<string, string[]> = {
  student_payments_dated: ['dated_at', 'id'],
  student_payments_amount: ['amount_kobo', 'id'],
  student_payments_ref: ['ref_key', 'id'],
  student_payments_status: ['status', 'dated_at', 'id', 'channel'],
  student_payments_charge_dated: ['charge_id', 'dated_at', 'id', 'status', 'channel'],
  student_payments_channel: ['channel', 'dated_at', 'id'],
  student_payments_attention: ['needs_attention', 'dated_at', 'id'],
  student_payments_settled_at: ['settled_at', 'status', 'charge_id', 'student_id', 'amount_kobo'],
  student_payments_changed: ['updated_at'],
}

/** SQLite lists such columns in `table_xinfo` alone. */
async function isThere(db: Knex, name: string): Promise<boolean> {
  if (isMysql(db)) return db.schema.hasColumn(table, name)
  const columns = await db.raw<{ name: string }[]>(`pragma table_xinfo(${table})`)
  return columns.some((column) => column.name === name)
}

export async function up(db: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(worked)) {
    // SQLite adds no stored one to a table that is there.
    if (!(await isThere(db, name)))
      await db.raw(
        `alter table ${table} add column ${name} ${definition} ${isMysql(db) ? 'stored' : 'virtual'}`,
      )
  }
  for (const [name, columns] of Object.entries(indexes)) await createIndex(db, table, name, columns)
  await dropIndex(db, table, 'student_payments_charge')
}

export async function down(db: Knex): Promise<void> {
  await createIndex(db, table, 'student_payments_charge', ['charge_id'])
  for (const name of Object.keys(indexes)) await dropIndex(db, table, name)
  for (const name of Object.keys(worked)) {
    if (isMysql(db)) await dropColumn(db, table, name)
    else if (await isThere(db, name)) await db.raw(`alter table ${table} drop column ${name}`)
  }
}

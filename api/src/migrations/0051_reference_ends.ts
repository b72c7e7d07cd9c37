import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'
import { createIndex, dropColumn, dropIndex } from './schema'

const [table, column, index] = ['student_payments', 'ref_end', 'student_payments_ref_end']

/** SQLite lists columns that it works out only when it is asked for the hidden ones, too. */
const isThere = async (db: Knex): Promise<boolean> =>
  isMysql(db)
    ? db.schema.hasColumn(table, column)
    : Boolean(
        await db
          .from(db.raw(`pragma_table_xinfo('${table}')`))
          .where({ name: column })
          .first('name'),
      )

/** The last four signs of a reference, worked out by the database: by these a payment is found of whose reference only the end is known. */
export async function up(db: Knex): Promise<void> {
  if (!(await isThere(db)))
    await db.raw(
      `alter table ${table} add column ${column} varchar(4) generated always as (substr(lower(payment_ref), -4)) virtual`,
    )
  await createIndex(db, table, index, [column, 'id'])
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, table, index)
  if (await isThere(db)) await dropColumn(db, table, column)
}

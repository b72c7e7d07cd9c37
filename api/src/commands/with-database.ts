import type { Knex } from 'knex'
import { openDatabase } from '../platform/database/connection/database'
import { readConfig, type Config } from '../platform/process/config'

/**
 * Runs a task with the configured database and closes its connections afterwards. The first
 * connection creates an embedded database.
 */
export async function withDatabase<T>(
  task: (opened: { db: Knex; config: Config }) => Promise<T>,
  config = readConfig(process.env),
): Promise<T> {
  const db = openDatabase(config)
  try {
    return await task({ db, config })
  } finally {
    await db.destroy()
  }
}

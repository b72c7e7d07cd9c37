import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { isMysql, openDatabase } from '../../platform/database/connection/database'
import type { Config } from '../../platform/process/config'

const prefix = '.backup-'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes the copies of backups that were killed. The name of a copy has the id of its process. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && (pid === process.pid || !isRunning(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/**
 * Runs a task with a connection that sees the database as it is now, while other processes go on
 * writing. MySQL keeps old versions of rows for it. SQLite copies its file without blocking
 * writers; the copy is beside the database and is deleted at the end.
 */
export async function withSnapshot<T>(
  { db, config }: { db: Knex; config: Config },
  task: (connection: Knex) => Promise<T>,
): Promise<T> {
  if (isMysql(db)) {
    return db.transaction(task, { isolationLevel: 'repeatable read' })
  }
  await removeAbandoned(config.dataDir)
  const folder = join(config.dataDir, `${prefix}${String(process.pid)}`)
  await mkdir(folder)
  try {
    const databaseFile = join(folder, 'copy.sqlite')
    await db.raw('vacuum into ?', [databaseFile])
    const copy = openDatabase({ databaseUrl: undefined, databaseFile })
    try {
      return await task(copy)
    } finally {
      await copy.destroy()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

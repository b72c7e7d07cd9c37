import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { migrations } from '../../migrations'
import { portalTables } from '../../migrations/portal-tables'
import { isMysql } from '../../platform/database/connection/database'
import { migrate } from '../../platform/database/migrations/migrate'
import type { Config } from '../../platform/process/config'
import { version } from '../../version'
import { readArchive } from './archive'
import { BackupInfo, infoName, Manifest, manifestName, pathOfFile, tableOfPart } from './manifest'
import { createFileTarget, type FileTarget } from './restored-files'
import { createRowsHash, rowOf } from './tables'

interface Target {
  db: Knex
  config: Config
}

/** Rows in one statement; the engines limit the number of values. */
const batchSize = 100

function checkInfo(content: Buffer): BackupInfo {
  const info = BackupInfo.safeParse(JSON.parse(content.toString('utf8')))
  if (!info.success)
    throw new Error('This file is not a backup of the portal, or has another format.')
  const names = migrations.map(({ name }) => name)
  const isSame =
    names.length === info.data.migrations.length &&
    names.every((name, index) => name === info.data.migrations[index])
  if (!isSame)
    throw new Error(
      `The backup has another database schema than this program (version ${version}). The portal that wrote it on ${info.data.createdAt} had version ${info.data.version}. Restore it with the same archive of the portal, then upgrade.`,
    )
  return info.data
}

/** The target has a schema and no data: rows that the migrations insert are the only ones. */
async function checkTarget({ db }: Target, files: FileTarget): Promise<void> {
  for (const table of ['students', 'staff', 'academic_sessions', 'audit_log', 'outbox'])
    if ((await db.schema.hasTable(table)) && (await db(table).first()))
      throw new Error('The database is not empty. Restore to an empty database.')
  const filled = await files.filled()
  if (filled !== undefined) throw new Error(`${filled} is not empty. Restore to an empty place.`)
}

/** Runs a task in one transaction in which rows may be inserted before those they refer to. */
const withoutForeignKeys = <T>(db: Knex, task: (connection: Knex) => Promise<T>): Promise<T> =>
  db.transaction(async (connection) => {
    await connection.raw(
      isMysql(db) ? 'set session foreign_key_checks = 0' : 'pragma defer_foreign_keys = on',
    )
    try {
      return await task(connection)
    } finally {
      if (isMysql(db)) await connection.raw('set session foreign_key_checks = 1')
    }
  })

async function insertLines(connection: Knex, table: string, lines: string[]): Promise<void> {
  for (let from = 0; from < lines.length; from += batchSize)
    await connection(table).insert(lines.slice(from, from + batchSize).map(rowOf))
}

/** What was restored so far, to be compared with the manifest. */
interface Restored {
  tables: Record<string, ReturnType<typeof createRowsHash>>
  files: Record<string, string>
}

/** Differences between the restored data and the manifest. */
function differences({ tables, files }: Restored, manifest: Manifest): string[] {
  const wrongTables = Object.entries(manifest.tables).filter(([table, { rows, hash }]) => {
    const found = tables[table]?.result() ?? { rows: 0, hash: '0'.repeat(64) }
    return found.rows !== rows || found.hash !== hash
  })
  const wrongFiles = Object.entries(manifest.files).filter(([path, hash]) => files[path] !== hash)
  return [...wrongTables, ...wrongFiles].map(([name]) => name)
}

/**
 * Restores a backup to an empty database and empty stores. All rows are committed together, after
 * everything was compared with the manifest; files of a failed restore are deleted.
 */
export async function restoreBackup(file: string, target: Target): Promise<BackupInfo & Manifest> {
  const { db, config } = target
  const entries = readArchive(file)
  const first = await entries.next()
  if (first.done || first.value.name !== infoName)
    throw new Error('This file is not a backup of the portal.')
  const info = checkInfo(first.value.content)
  const targetFiles = createFileTarget(config)
  await checkTarget(target, targetFiles)
  await migrate(db, migrations)
  const restored: Restored = { tables: {}, files: {} }

  const restoreFile = async (path: string, content: Buffer): Promise<void> => {
    await targetFiles.write(path, content)
    restored.files[path] = createHash('sha256').update(content).digest('hex')
  }
  const restoreTable = async (connection: Knex, table: string, content: Buffer): Promise<void> => {
    const lines = content.toString('utf8').split('\n').slice(0, -1)
    const hash = (restored.tables[table] ??= createRowsHash())
    for (const line of lines) hash.add(line)
    await insertLines(connection, table, lines)
  }
  try {
    const manifest = await withoutForeignKeys(db, async (connection) => {
      let found: Manifest | undefined
      for (const table of await portalTables()) await connection(table).delete()
      for await (const { name, content } of entries) {
        const [path, table] = [pathOfFile(name), tableOfPart(name)]
        if (path) await restoreFile(path, content)
        else if (table) await restoreTable(connection, table, content)
        else if (name === manifestName) found = Manifest.parse(JSON.parse(content.toString('utf8')))
      }
      if (!found) throw new Error('The backup is incomplete: its end is missing.')
      const wrong = differences(restored, found)
      if (wrong.length > 0)
        throw new Error(`The backup is damaged: ${wrong.slice(0, 5).join(', ')}`)
      return found
    })
    return { ...info, ...manifest }
  } catch (error) {
    // The first error matters more. A restore to stores with files is refused.
    await targetFiles.removeAll().catch(() => undefined)
    throw error
  }
}

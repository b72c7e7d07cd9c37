import { createHash } from 'node:crypto'
import { registryKey } from '@portal/releases'
import type { Knex } from 'knex'
import { migrations } from '../../migrations'
import { portalTables } from '../../migrations/portal-tables'
import { isMysql } from '../../platform/database/connection/database'
import { pendingMigrations } from '../../platform/database/migrations/migrate'
import type { Config } from '../../platform/process/config'
import { objectPath } from '../../platform/object-store'
import { openObjects, openSite } from '../../platform/stores'
import { keysOf } from '../../platform/upload-store'
import { uploads } from '../../uploads'
import { version } from '../../version'
import { writeArchive, type ArchiveWriter } from './archive'
import {
  fileEntry,
  infoName,
  manifestName,
  siteFolder,
  tablePart,
  type BackupInfo,
  type Manifest,
} from './manifest'
import { withSnapshot } from './snapshot'
import { createRowsHash, lineOf, rowsOf } from './tables'

/** Size of a part of a table in characters: as much as is in memory at once. */
const partSize = 4 * 1024 ** 2

interface Source {
  db: Knex
  config: Config
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

async function addFile(archive: ArchiveWriter, manifest: Manifest, path: string, bytes: Buffer) {
  await archive.add(fileEntry(path), bytes)
  manifest.files[path] = sha256(bytes)
}

/** Copies the uploads of the snapshot. A file that was deleted meanwhile has no row any more. */
async function addUploads(
  archive: ArchiveWriter,
  manifest: Manifest,
  connection: Knex,
  { db, config }: Source,
): Promise<void> {
  for (const store of uploads) {
    const objects = openObjects(config, store.folder)
    for await (const keys of keysOf(connection, store))
      for (const key of keys) {
        const path = `${store.folder}/${objectPath(key)}`
        // Two tables may name one file.
        if (path in manifest.files) continue
        const bytes = await objects.get(key)
        if (bytes) await addFile(archive, manifest, path, bytes)
        else if (await db(store.table).where(store.column, key).first(store.column))
          throw new Error(
            `The file ${store.folder}/${key} is missing. Run \`portal doctor --full\`.`,
          )
        else manifest.deleted.push(key)
      }
  }
}

/** Copies the published areas. The registry is read first, since its releases are never changed. */
async function addSite(archive: ArchiveWriter, manifest: Manifest, config: Config): Promise<void> {
  const site = openSite(config)
  const keys = (await site.list('')).sort(
    (a, b) => Number(b === registryKey) - Number(a === registryKey) || (a < b ? -1 : 1),
  )
  for (const key of keys) {
    const bytes = await site.read(key)
    // A file that was deleted meanwhile is of a release that nobody needs.
    if (bytes) await addFile(archive, manifest, `${siteFolder}/${key}`, bytes)
  }
}

const columnsWithKeys = new Map(uploads.map(({ table, column }) => [table, column]))

async function addTable(
  archive: ArchiveWriter,
  manifest: Manifest,
  connection: Knex,
  table: string,
): Promise<void> {
  const hash = createRowsHash()
  const column = columnsWithKeys.get(table)
  const deleted = new Set(manifest.deleted)
  let lines = ''
  let part = 0
  const flush = async (): Promise<void> => {
    part += 1
    await archive.add(tablePart(table, part), lines)
    lines = ''
  }
  for await (const row of rowsOf(connection, table)) {
    if (column && deleted.has(String(row[column]))) row[column] = null
    const line = lineOf(row)
    hash.add(line)
    lines += `${line}\n`
    if (lines.length > partSize) await flush()
  }
  if (lines !== '') await flush()
  manifest.tables[table] = hash.result()
}

/**
 * Writes a backup of the database, the uploads and the published areas, while all of them are used.
 */
export async function writeBackup(
  file: string,
  source: Source,
  createdAt: string,
): Promise<Manifest> {
  const pending = await pendingMigrations(source.db, migrations)
  if (pending.length > 0)
    throw new Error('The database is not migrated. Run `portal migrate` first.')
  const manifest: Manifest = { tables: {}, files: {}, deleted: [] }
  const info: BackupInfo = {
    format: 1,
    createdAt,
    version,
    engine: isMysql(source.db) ? 'mysql' : 'sqlite',
    migrations: migrations.map(({ name }) => name),
  }
  const tables = await portalTables()
  const archive = writeArchive(file)
  await archive.add(infoName, JSON.stringify(info, null, 2))
  await withSnapshot(source, async (connection) => {
    await addUploads(archive, manifest, connection, source)
    for (const table of tables) await addTable(archive, manifest, connection, table)
  })
  await addSite(archive, manifest, source.config)
  await archive.add(manifestName, JSON.stringify(manifest))
  await archive.finish()
  return manifest
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '../../../test/app'
import { emptyDatabase, temporaryFolder } from '../../../test/database'
import { portalTables } from '../../migrations/portal-tables'
import { openDatabase } from '../../platform/database/connection/database'
import type { Config } from '../../platform/process/config'
import { readArchive, writeArchive } from './archive'
import { rowsOf } from './tables'
import { writeBackup } from './write-backup'

export async function everyRow(db: TestApp['db']): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of await portalTables()) {
    const rows: string[] = []
    for await (const row of rowsOf(db, table)) rows.push(JSON.stringify(row))
    found[table] = rows.sort()
  }
  return found
}

/** For tests: backups of an installation, and empty installations to restore them to. */
export function testBackups(test: TestApp) {
  const folder = temporaryFolder()
  let count = 0
  const newFile = () => join(folder, `backup-${String((count += 1))}.tar.gz`)

  async function aBackup(config = test.config): Promise<string> {
    const file = newFile()
    await writeBackup(file, { db: test.db, config }, test.clock.instant())
    return file
  }

  /** With the stores in its data folder, unless the test gives others. */
  async function emptyTarget(stores: Partial<Config> = { uploads: undefined, site: undefined }) {
    const dataDir = join(folder, `target-${String((count += 1))}`)
    mkdirSync(dataDir)
    const database = await emptyDatabase(dataDir, 'restored')
    const config = { ...test.config, ...database, dataDir, ...stores }
    return { db: openDatabase(database), config }
  }

  /** Copies an archive with one entry changed or left out. */
  async function changed(
    file: string,
    change: (name: string, content: Buffer) => Buffer | undefined,
  ): Promise<string> {
    const copy = newFile()
    const archive = writeArchive(copy)
    for await (const { name, content } of readArchive(file)) {
      const next = change(name, content)
      if (next) await archive.add(name, next)
    }
    await archive.finish()
    return copy
  }
  return { folder, newFile, aBackup, emptyTarget, changed }
}

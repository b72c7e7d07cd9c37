import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../platform/database/connection/database'
import type { Config } from '../../platform/process/config'
import type { BackupInfo, Manifest } from './manifest'
import { restoreBackup } from './restore-backup'
import { createFileTarget } from './restored-files'
import { createRowsHash, lineOf, rowsOf } from './tables'

/**
 * Restores a backup to a temporary folder with an embedded database, reads every row and every
 * file from there, and compares them with the manifest. Throws an error that names the differences.
 */
export async function verifyBackup(file: string, config: Config): Promise<BackupInfo & Manifest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-verify-'))
  const databaseFile = join(dataDir, 'portal.sqlite')
  const db = openDatabase({ databaseUrl: undefined, databaseFile })
  try {
    const target = {
      ...config,
      dataDir,
      databaseUrl: undefined,
      databaseFile,
      uploads: undefined,
      site: undefined,
    }
    const backup = await restoreBackup(file, { db, config: target })
    const files = createFileTarget(target)
    const wrong: string[] = []
    for (const [table, { rows, hash }] of Object.entries(backup.tables)) {
      const found = createRowsHash()
      for await (const row of rowsOf(db, table)) found.add(lineOf(row))
      const result = found.result()
      if (result.rows !== rows || result.hash !== hash) wrong.push(table)
    }
    for (const [path, hash] of Object.entries(backup.files)) {
      const bytes = (await files.read(path)) ?? ''
      if (createHash('sha256').update(bytes).digest('hex') !== hash) wrong.push(path)
    }
    if (wrong.length > 0) throw new Error(`The restored data differ: ${wrong.join(', ')}`)
    return backup
  } finally {
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

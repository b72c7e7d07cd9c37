import { rename, rm, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock'
import { readConfig } from '../../platform/process/config'
import { print, type Command } from '../command'
import { withDatabase } from '../with-database'
import type { Manifest } from './manifest'
import { verifyBackup } from './verify-backup'
import { writeBackup } from './write-backup'

const contents = ({ tables, files }: Manifest): string =>
  `${String(Object.values(tables).reduce((sum, { rows }) => sum + rows, 0))} rows of ${String(Object.keys(tables).length)} tables and ${String(Object.keys(files).length)} files`

/** The name without a suffix is used only for a whole archive. */
async function write(file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const manifest = await withDatabase((source) =>
    writeBackup(unfinished, source, systemClock.instant()),
  )
  await rename(unfinished, file)
  const { size } = await stat(file)
  print(`${file}: ${contents(manifest)}, ${(size / 1024 ** 2).toFixed(1)} MB.`)
}

export const command: Command = {
  usage: `Writes a backup: the database, the uploaded files and the published areas, all of the same
moment. The portal goes on working meanwhile. Settings and secrets are not in a backup.

  portal backup <file.tar.gz>
  portal backup --verify <file.tar.gz>

  --verify   Restores the backup to a temporary folder and compares every row and file.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { verify: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('Name one file.')
    if (!values.verify) {
      if (await stat(file).catch(() => undefined)) throw new Error(`${file} exists already.`)
      await write(file)
      return 0
    }
    const backup = await verifyBackup(file, readConfig(process.env))
    print(`${file} of ${backup.createdAt} is complete and unchanged: ${contents(backup)}.`)
    return 0
  },
}

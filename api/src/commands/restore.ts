import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup'
import { print, type Command } from './command'
import { withDatabase } from './with-database'

export const command: Command = {
  usage: `Restores a backup to an empty database, empty uploads and an empty site, each in a folder or a
bucket, with the same version of the portal that wrote it. It leaves no row and no file if the
backup is damaged.

  portal restore <file.tar.gz>

The engine may be another one: a backup of the embedded database can be restored to MariaDB.`,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('Name one file.')
    const { createdAt, tables, deleted } = await withDatabase((target) =>
      restoreBackup(file, target),
    )
    const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0)
    print(`The backup of ${createdAt} is restored: ${String(rows)} rows.`)
    if (deleted.length > 0)
      print(`${String(deleted.length)} uploads were deleted while the backup was written.`)
    return 0
  },
}

import { parseArgs } from 'node:util'
import { migrations } from '../migrations'
import { migrate, pendingMigrations } from '../platform/database/migrations/migrate'
import { print, type Command } from './command'
import { withDatabase } from './with-database'

export const command: Command = {
  usage: `Applies pending migrations to the database. Safe to repeat and to interrupt.

  portal migrate [--check]

  --check   Lists the pending migrations and changes nothing.
            Exit code: 0 if there are none, or else 1.`,
  run: (args) =>
    withDatabase(async ({ db }) => {
      const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } })
      const pending = await pendingMigrations(db, migrations)
      if (pending.length === 0) print('The database is up to date.')
      for (const name of pending) print(values.check ? `Pending: ${name}` : `Applies ${name}`)
      if (values.check) return pending.length === 0 ? 0 : 1
      await migrate(db, migrations)
      if (pending.length > 0) print('All migrations are applied.')
      return 0
    }),
}

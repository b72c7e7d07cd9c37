import { migrations } from '.'
import { emptyDatabase, temporaryFolder } from '../../test/database'
import { openDatabase } from '../platform/database/connection/database'
import { migrate } from '../platform/database/migrations/migrate'

const folder = temporaryFolder()

it('can be run again, taken back and run once more', async () => {
  const db = openDatabase(await emptyDatabase(folder, 'migrations'))
  try {
    await migrate(db, migrations)
    // As after a kill between the last statement of a step and its entry in the journal.
    for (const migration of migrations) await migration.up(db)
    for (const migration of [...migrations].reverse()) await migration.down(db)
    for (const migration of migrations) await migration.up(db)
    expect(await db.schema.hasTable('students')).toBe(true)
  } finally {
    await db.destroy()
  }
})

import type { Knex } from 'knex'
import { emptyDatabase, engine, temporaryFolder } from '../../../../test/database'
import { migrations } from '../../../migrations'
import { createTable, id } from '../../../migrations/schema'
import { isMysql, openDatabase } from '../connection/database'
import { isMigrated, migrate } from './migrate'
import { underLease } from './migration-lease'

const folder = temporaryFolder()
let settings: Awaited<ReturnType<typeof emptyDatabase>>
let open: Knex[] = []
const connect = () => {
  const db = openDatabase(settings)
  open.push(db)
  return db
}
beforeEach(async () => {
  settings = await emptyDatabase(folder, `migrate${String(Math.random()).slice(2, 8)}`)
})
afterEach(async () => {
  for (const db of open) {
    if (isMysql(db))
      await db
        .raw('drop database ??', [new URL(settings.databaseUrl ?? '').pathname.slice(1)])
        .catch(() => undefined)
    await db.destroy()
  }
  open = []
})

it('can be run again, and by two processes at once', async () => {
  const [one, two] = [connect(), connect()]
  await Promise.all([
    migrate(one, migrations),
    engine === 'mysql' ? migrate(two, migrations) : undefined,
  ])
  await migrate(two, migrations)
  expect(await one('migrations')).toHaveLength(migrations.length)
  expect(await isMigrated(one, migrations)).toBe(true)
})

it.each([1, 2, 3, 4])('comes up after having died at statement %i', async (fatal) => {
  const db = connect()
  let statements = 0
  const mortal = {
    name: 'mortal',
    down: async () => undefined,
    up: async (connection: Knex) => {
      for (const table of ['first_table', 'second_table', 'third_table']) {
        if ((statements += 1) === fatal) throw new Error('killed')
        await createTable(connection, table, [id])
      }
      if ((statements += 1) === fatal) throw new Error('killed')
    },
  }
  await expect(migrate(db, [mortal])).rejects.toThrow('killed')
  expect(await isMigrated(db, [mortal])).toBe(false)
  await migrate(db, [mortal])
  expect(await isMigrated(db, [mortal])).toBe(true)
  expect(await db.schema.hasTable('third_table')).toBe(true)
})

it('goes down again, in the opposite order', async () => {
  const db = connect()
  await migrate(db, migrations)
  for (const migration of [...migrations].reverse()) await migration.down(db)
  expect(await db.schema.hasTable('students')).toBe(false)
  expect(await db.schema.hasTable('outbox')).toBe(false)
})

// The embedded engine has no clusters.
if (engine === 'mysql')
  describe('the lease of migrations in a cluster', () => {
    const nothing = () => Promise.resolve()
    const atOnce = { waitSeconds: 0 }

    it('lets one process migrate at a time', async () => {
      const [one, two] = [connect(), connect()]
      let inside = 0
      const seen: number[] = []
      const work = async (): Promise<void> => {
        seen.push((inside += 1))
        // Time for the others to enter, which a broken lease would allow.
        await one.raw('select sleep(0.2)')
        inside -= 1
      }
      await Promise.all([one, two, one, two].map((db) => underLease(db, work)))
      expect(seen).toEqual([1, 1, 1, 1])
    })

    it('ends with the work, also if that fails', async () => {
      const [one, two] = [connect(), connect()]
      const fail = () => Promise.reject(new Error('no disk'))
      await expect(underLease(one, fail)).rejects.toThrow('no disk')
      await underLease(two, nothing, atOnce)
    })

    it('passes from a killed process to the next one after its time, and a late one notices', async () => {
      const [one, two] = [connect(), connect()]
      await underLease(one, async (assertHeld) => {
        await assertHeld()
        await expect(underLease(two, nothing, atOnce)).rejects.toThrow('does not finish')
        await one('migration_lease').update({ until: '2020-01-01 00:00:00' })
        await underLease(two, () => expect(assertHeld()).rejects.toThrow('has begun to migrate'))
      })
    })
  })

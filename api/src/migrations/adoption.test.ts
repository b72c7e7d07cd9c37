import type { Knex } from 'knex'
import { migrations } from '.'
import { emptyDatabase, temporaryFolder } from '../../test/database'
import { openDatabase } from '../platform/database/connection/database'
import { isMigrated, migrate } from '../platform/database/migrations/migrate'
import { initialSchema } from './2026-11-23_initial'
import { replaced } from './adoption'
import { createTable, dropTables, id } from './schema'

const folder = temporaryFolder()
const at = '2026-11-20T09:00:00.000Z'
const later = {
  name: '2026-12-01_halls',
  up: (connection: Knex) => createTable(connection, 'halls', [id]),
  down: async () => undefined,
}
let db: Knex
let databases = 0
const haveRun = (names: readonly string[]) =>
  db('migrations').insert(names.map((name) => ({ name, applied_at: at })))
const noted = () => db('migrations').orderBy('name').pluck<string[]>('name')

/**
 * The database of the version before the initial schema: its tables, and the names of `count` old
 * migrations.
 */
async function oldDatabase(count: number): Promise<void> {
  databases += 1
  db = openDatabase(await emptyDatabase(folder, `adoption_${String(databases)}`))
  await migrate(db, initialSchema)
  await db('migrations').delete()
  await haveRun(replaced.slice(0, count))
  await db('counters').insert({ name: 'of-before', value: 7 })
}
afterEach(() => db.destroy())

it('goes on with a database on which all old migrations have run, and runs the later ones alone', async () => {
  await oldDatabase(replaced.length)
  const all = [...migrations, later]
  await migrate(db, all)
  await migrate(db, all)
  expect(await isMigrated(db, all)).toBe(true)
  expect(await noted()).toEqual([...replaced, ...all.map(({ name }) => name)].toSorted())
  expect(await db('counters').where({ name: 'of-before' })).toEqual([
    { name: 'of-before', value: 7 },
  ])
  expect(await db.schema.hasTable('halls')).toBe(true)
})

it('is complete after a kill between the names and its own entry, and does not run the initial schema', async () => {
  await oldDatabase(replaced.length)
  await dropTables(db, ['newsletter_links', 'newsletter_subscribers'])
  await migrations[0]!.up(db)
  await migrate(db, migrations)
  expect(await isMigrated(db, migrations)).toBe(true)
  expect(await db.schema.hasTable('newsletter_subscribers')).toBe(false)
})

it.each([1, replaced.length - 1])(
  'refuses a database with %i of the old migrations, and changes nothing',
  async (count) => {
    await oldDatabase(count)
    await expect(migrate(db, migrations)).rejects.toThrow(
      `This database has ${count} of the ${replaced.length} migrations of the version before this one. Start that version once on this database, then start this version again.`,
    )
    expect(await noted()).toEqual(replaced.slice(0, count).toSorted())
    expect(await db.schema.hasColumn('outbox', 'request_id')).toBe(false)
    await haveRun(replaced.slice(count))
    await migrate(db, migrations)
    expect(await isMigrated(db, migrations)).toBe(true)
  },
)

import type { Knex } from 'knex'
import { migrations } from '.'
import { emptyDatabase, temporaryFolder } from '../../test/database'
import { openDatabase } from '../platform/database/database'
import { isMigrated, migrate } from '../platform/database/migrate'
import { replaced } from './adoption'
import { createTable, dropTables, id } from './schema'

const folder = temporaryFolder()
let db: Knex
beforeAll(async () => {
  db = openDatabase(await emptyDatabase(folder, 'adoption'))
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await migrate(db, [])
  await createTable(db, 'schools', [id])
  await db('schools').insert({ id: 'of-before' })
})
afterEach(() => dropTables(db, ['halls', 'schools', 'migrations']))

const at = '2026-11-20T09:00:00.000Z'
const haveRun = (names: readonly string[]) =>
  db('migrations').insert(names.map((name) => ({ name, applied_at: at })))
const noted = () => db('migrations').orderBy('name').pluck<string[]>('name')

it('goes on with a database on which all old migrations have run, and runs the later ones alone', async () => {
  await haveRun(replaced)
  const later = {
    name: '2026-12-01_halls',
    up: (connection: Knex) => createTable(connection, 'halls', [id]),
    down: async () => undefined,
  }
  const all = [...migrations, later]
  await migrate(db, all)
  await migrate(db, all)
  expect(await isMigrated(db, all)).toBe(true)
  expect(await noted()).toEqual([...replaced, ...all.map(({ name }) => name)])
  expect(await db('schools')).toEqual([{ id: 'of-before' }])
  const there = ['halls', 'students'].map((table) => db.schema.hasTable(table))
  expect(await Promise.all(there)).toEqual([true, false])
})

it('is complete after a kill between the names and its own entry', async () => {
  await haveRun(replaced)
  await migrations[0]!.up(db)
  await migrate(db, migrations)
  expect(await isMigrated(db, migrations)).toBe(true)
  expect(await db.schema.hasTable('students')).toBe(false)
})

it.each([1, replaced.length - 1])(
  'refuses a database with %i of the old migrations, and changes nothing',
  async (count) => {
    const names = replaced.slice(0, count)
    await haveRun(names)
    await expect(migrate(db, migrations)).rejects.toThrow(
      `This database has ${count} of the ${replaced.length} migrations of the version before this one. Start that version once on this database, then start this version again.`,
    )
    expect(await noted()).toEqual(names)
    expect(await db.schema.hasTable('students')).toBe(false)
    await haveRun(replaced.slice(count))
    await migrate(db, migrations)
    expect(await isMigrated(db, migrations)).toBe(true)
  },
)

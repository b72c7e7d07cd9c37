import type { Knex } from 'knex'
import {
  closeTestDatabase,
  engine,
  openTestDatabase,
  temporaryFolder,
} from '../../../../test/database'

const folder = temporaryFolder()
const table = 'prepared_tries'
let db: Knex
beforeAll(async () => {
  db = await openTestDatabase(folder)
  await db.raw(`create table ${table} (id integer primary key, name varchar(20))`)
  await db(table).insert([{ id: 1, name: 'Ada' }])
})
afterAll(async () => {
  await db.schema.dropTable(table)
  await closeTestDatabase(db)
})

const all = () => db(table).orderBy('id')
const add = (id: number, name: string) => db(table).insert({ id, name })

it('runs a statement again with other values, also after one that failed', async () => {
  await add(2, 'Bola')
  await expect(add(2, 'Chi')).rejects.toThrow(/unique|duplicate/i)
  await add(3, 'Chi')
  expect(await db(table).orderBy('id').pluck('name')).toEqual(['Ada', 'Bola', 'Chi'])
})

it('runs a statement again after a rollback', async () => {
  await expect(
    db.transaction(async (transaction) => {
      // A statement is reused from its second use on.
      for (const name of ['Eve', 'Eva', 'Evi'])
        await transaction(table).where({ id: 1 }).update({ name })
      throw new Error('not stored')
    }),
  ).rejects.toThrow('not stored')
  await db(table).where({ id: 1 }).update({ name: 'Adaeze' })
  expect(await db(table).where({ id: 1 }).first()).toEqual({ id: 1, name: 'Adaeze' })
})

it('returns a column that was added after a statement had run', async () => {
  for (let use = 1; use <= 3; use += 1)
    expect(Object.keys((await all())[0] as object)).toEqual(['id', 'name'])
  await db.raw(`alter table ${table} add column town varchar(20)`)
  expect(Object.keys((await all())[0] as object)).toEqual(['id', 'name', 'town'])
})

if (engine === 'sqlite')
  it('reuses a statement of the embedded database from its second use on', async () => {
    const client = db.client as {
      acquireConnection: () => Promise<{ prepare: (sql: string) => object }>
      releaseConnection: (connection: object) => Promise<void>
    }
    const connection = await client.acquireConnection()
    const prepare = (sql: string) => connection.prepare(sql)
    const first = prepare('select 1')
    const second = prepare('select 1')
    expect(second).not.toBe(first)
    expect(prepare('select 1')).toBe(second)
    const long = `select '${'x'.repeat(10_000)}'`
    prepare(long)
    expect(prepare(long)).not.toBe(prepare(long))
    await client.releaseConnection(connection)
  })

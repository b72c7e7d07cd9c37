import type { Knex } from 'knex'
import { emptyDatabase, temporaryFolder } from '../../test/database'
import { isMysql, openDatabase } from '../platform/database/connection/database'
import { addColumn, createIndex, createTable, dropColumn, dropIndex, id } from './schema'

const folder = temporaryFolder()
let db: Knex
beforeAll(async () => {
  db = openDatabase(await emptyDatabase(folder, 'schema'))
})
afterAll(() => db.destroy())

/** As after a kill between the statement and the entry of its migration. */
const twice = async (step: () => Promise<void>): Promise<void> => {
  await step()
  await step()
}
const halls = () => db('halls').orderBy('id')

it('changes a table that has rows, and each step can be run again', async () => {
  await twice(() => createTable(db, 'halls', [id]))
  await db('halls').insert([{ id: 'a' }, { id: 'b' }])
  await twice(() => addColumn(db, 'halls', 'seats', 'int not null default 7'))
  await twice(() =>
    addColumn(db, 'halls', 'id_key', 'varchar(36) generated always as (upper(id)) virtual'),
  )
  expect(await halls()).toEqual([
    { id: 'a', seats: 7, id_key: 'A' },
    { id: 'b', seats: 7, id_key: 'B' },
  ])
  await twice(() => createIndex(db, 'halls', 'halls_key', ['id_key'], 'unique'))
  await expect(db('halls').insert({ id: 'A' })).rejects.toThrow(
    isMysql(db) ? 'halls_key' : 'id_key',
  )
  await twice(() => dropIndex(db, 'halls', 'halls_key'))
  await db('halls').insert({ id: 'A' })
  await twice(() => dropColumn(db, 'halls', 'id_key'))
  await twice(() => dropColumn(db, 'halls', 'seats'))
  expect(await halls()).toEqual([{ id: 'A' }, { id: 'a' }, { id: 'b' }])
})

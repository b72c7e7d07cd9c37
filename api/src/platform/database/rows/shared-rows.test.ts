import { testApp } from '../../../../test/app'
import { rowsChanged } from './row-count'
import { sharedRows } from './shared-rows'
import { inTransaction } from '../transactions/unit-of-work'

const test = testApp()
const name = 'shared'
const load = jest.fn(() => test.db('counters').where('name', 'like', 'shared %').pluck('name'))
const rows = sharedRows(name, load)
const add = (nth: number) => test.db('counters').insert({ name: `shared ${String(nth)}`, value: 1 })

beforeEach(async () => {
  load.mockClear()
  await add(1)
  await rowsChanged(test.db, name)
})

it('reads the rows once for many callers', async () => {
  const found = await Promise.all([rows(test.db), rows(test.db), rows(test.db)])
  expect(found).toEqual([['shared 1'], ['shared 1'], ['shared 1']])
  expect(await rows(test.db)).toEqual(['shared 1'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows a change of this process as soon as it is committed', async () => {
  await rows(test.db)
  await inTransaction(test.db, async (connection) => {
    await connection('counters').insert({ name: 'shared 2', value: 1 })
    await rowsChanged(connection, name)
  })
  expect(await rows(test.db)).toEqual(['shared 1', 'shared 2'])
})

it('does not cache what a reader began to read before a change', async () => {
  const early = rows(test.db)
  await add(2)
  await rowsChanged(test.db, name)
  await early
  expect(await rows(test.db)).toEqual(['shared 1', 'shared 2'])
})

it('shows a change of another process after 100 ms', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  await rows(test.db)
  await add(2)
  // The other process commits both; this one hears of nothing.
  await test.db('row_counts').where({ name }).increment('changes', 1)
  clock.mockReturnValue(1_099)
  expect(await rows(test.db)).toEqual(['shared 1'])
  clock.mockReturnValue(1_100)
  expect(await rows(test.db)).toEqual(['shared 1', 'shared 2'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('reads a version that has not changed without the rows', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  await rows(test.db)
  clock.mockReturnValue(1_200)
  expect(await rows(test.db)).toEqual(['shared 1'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows a change without a version after a minute', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  await rows(test.db)
  await add(2)
  clock.mockReturnValue(60_999)
  expect(await rows(test.db)).toEqual(['shared 1'])
  clock.mockReturnValue(61_099)
  expect(await rows(test.db)).toEqual(['shared 1', 'shared 2'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('notices the first change of all in another process', async () => {
  await test.db('row_counts').where({ name }).delete()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  expect(await rows(test.db)).toEqual(['shared 1'])
  await add(2)
  await test.db('row_counts').insert({ name, total: 0, changes: 7 })
  clock.mockReturnValue(1_100)
  expect(await rows(test.db)).toEqual(['shared 1', 'shared 2'])
})

it('caches nothing after a failure', async () => {
  load.mockRejectedValueOnce(new Error('the database is away'))
  await expect(rows(test.db)).rejects.toThrow('the database is away')
  expect(await rows(test.db)).toEqual(['shared 1'])
  expect(load).toHaveBeenCalledTimes(2)
})

import type { Knex } from 'knex'
import { testApp } from '../../../../test/app'
import { compiledInsert, compiledQuery } from './compiled-query'
import { inTransaction } from '../transactions/unit-of-work'

const test = testApp()

let written = 0
const named = (connection: Knex, { names, least }: { names: readonly string[]; least: number }) => {
  written += 1
  return connection('counters')
    .whereIn('name', names)
    .where('value', '>=', least)
    .orderBy('name')
    .select<{ name: string }[]>('name')
}

/** Fresh for each test, so that no SQL is remembered. */
const createFind = () => {
  const query = compiledQuery(named)
  return async (names: readonly string[], least = 0) =>
    (await query(test.db, { names, least })).map(({ name }) => name)
}

beforeEach(async () => {
  written = 0
  await test.db('counters').insert(['a', 'b', 'c'].map((name, value) => ({ name, value })))
})

it('gives the rows of the inputs of each call', async () => {
  const find = createFind()
  expect(await find(['a', 'b'])).toEqual(['a', 'b'])
  expect(await find(['b', 'c'])).toEqual(['b', 'c'])
  expect(await find(['b', 'c'], 2)).toEqual(['c'])
})

it('writes the SQL once for each shape', async () => {
  const first = compiledQuery((connection: Knex, { least }: { least: number }, rows: number) => {
    written += 1
    return named(connection, { names: ['a', 'b', 'c'], least }).limit(rows)
  })
  const count = async (rows: number) => (await first(test.db, { least: 0 }, rows)).length
  expect([await count(2), await count(1), await count(2)]).toEqual([2, 1, 2])
  expect(written).toBe(4) // each writing also calls named
})

it('writes the SQL once for each length of a list', async () => {
  const find = createFind()
  await find(['a'])
  await find(['b'])
  expect(written).toBe(1)
  expect(await find(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(await find([])).toEqual([])
  expect(written).toBe(3)
})

it('writes the SQL of a very long list each time', async () => {
  const find = createFind()
  const names = Array.from({ length: 101 }, (_, index) => `${index}`)
  expect(await find([...names, 'c'])).toEqual(['c'])
  expect(await find([...names, 'c'])).toEqual(['c'])
  expect(written).toBe(2)
})

it('runs in the transaction of the connection', async () => {
  const query = compiledQuery(named)
  const rows = () => query(test.db, { names: ['new'], least: 0 })
  await expect(
    inTransaction(test.db, async (connection) => {
      await connection('counters').insert({ name: 'new', value: 1 })
      expect(await query(connection, { names: ['new'], least: 0 })).toHaveLength(1)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
})

it('gives one row to a query for the first', async () => {
  const first = compiledQuery((connection: Knex, { name }: { name: string }) =>
    connection('counters').where({ name }).first<{ value: number } | undefined>('value'),
  )
  expect(Number((await first(test.db, { name: 'b' }))?.value)).toBe(1)
  expect(await first(test.db, { name: 'x' })).toBeUndefined()
})

it('refuses a missing value instead of finding nothing', async () => {
  const query = compiledQuery(named)
  const inputs = { names: ['a'], least: undefined as unknown as number }
  await query(test.db, { names: ['a'], least: 0 })
  await expect(query(test.db, inputs)).rejects.toThrow("The query needs a value for 'least'.")
})

describe('an insert', () => {
  type Row = { name: string; value: number } | { name: string }
  const createInsert = () =>
    compiledInsert<Row>((connection, rows) => {
      written += 1
      return connection('counters').insert(rows)
    })
  const stored = () =>
    test.db('counters').where('name', 'like', 'new%').orderBy('name').pluck<string[]>('name')

  it('writes the SQL once for each number of rows', async () => {
    const insert = createInsert()
    await insert(test.db, [{ name: 'new 1', value: 1 }])
    await insert(test.db, [{ name: 'new 2', value: 2 }])
    expect(written).toBe(1)
    const two = ['new 3', 'new 4'].map((name) => ({ name, value: 3 }))
    await insert(test.db, two)
    expect(written).toBe(2)
    expect(await stored()).toEqual(['new 1', 'new 2', 'new 3', 'new 4'])
  })

  it('stores the value of each column, also null', async () => {
    const insert = compiledInsert(
      (connection, rows: readonly { id: string; other: string | null }[]) =>
        connection('login_throttles').insert(
          rows.map(({ id, other }) => ({
            id,
            failures: 1,
            since_at: 'then',
            locked_until: other,
            updated_at: 'then',
          })),
        ),
    )
    await insert(test.db, [
      { id: 'one', other: null },
      { id: 'two', other: 'later' },
    ])
    expect(
      await test.db('login_throttles').orderBy('id').select('id', 'failures', 'locked_until'),
    ).toEqual([
      { id: 'one', failures: 1, locked_until: null },
      { id: 'two', failures: 1, locked_until: 'later' },
    ])
  })

  it('writes the SQL of very many rows each time', async () => {
    const insert = createInsert()
    const rows = Array.from({ length: 101 }, (_, nth) => ({ name: `new ${String(nth)}`, value: 1 }))
    await insert(test.db, rows)
    expect(await stored()).toHaveLength(101)
  })

  it('refuses rows with other columns than the first, and a missing value', async () => {
    const insert = createInsert()
    await expect(insert(test.db, [{ name: 'new 1' }, { name: 'new 2', value: 2 }])).rejects.toThrow(
      'The rows of an insert need the same columns.',
    )
    const other = { name: 'new 2', amount: 2 } as unknown as { name: string }
    await expect(insert(test.db, [{ name: 'new 1', value: 1 }, other])).rejects.toThrow(
      'The rows of an insert need the same columns.',
    )
    const missing = { name: 'new 1', value: undefined as unknown as number }
    await expect(insert(test.db, [missing])).rejects.toThrow(
      "The query needs a value for '0.value'.",
    )
    expect(await stored()).toEqual([])
  })
})

import { messages } from '@portal/contracts'
import type { Knex } from 'knex'
import { testApp } from '../../../../test/app'
import { engine } from '../../../../test/database'
import { next } from '../rows/counters'
import { isUnavailable, isUniqueViolation } from '../connection/database-errors'
import { DomainError } from '../../errors'
import { takeNamedLock } from './named-lock'
import { inStatement, inTransaction, unitOfWork } from './unit-of-work'

const test = testApp()

it('takes back everything when the work fails', async () => {
  const work = unitOfWork(test.db, (connection) => ({ take: () => next(connection, 'x') }))
  await work.write(({ take }) => take())
  await expect(
    work.write(async ({ take }) => {
      await take()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await work.write(({ take }) => take())).toBe(2)
})

it('gives each of many at once a number of its own, without a gap', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(test.db, (connection) => next(connection, 'y', 100)),
    ),
  )
  expect([...numbers].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => 100 + index),
  )
})

it('lets many take their turn although each of them is rolled back', async () => {
  let inside = 0
  const refused = () =>
    inTransaction(test.db, async (connection) => {
      await takeNamedLock(connection, 'session-rollover')
      inside += 1
      expect(inside).toBe(1)
      await connection('counters').select()
      inside -= 1
      throw new Error('refused')
    }).catch((error: unknown) => String(error))
  expect(new Set(await Promise.all(Array.from({ length: 30 }, refused)))).toEqual(
    new Set(['Error: refused']),
  )
})

it('tells a duplicate key on either engine', async () => {
  await test.db('counters').insert({ name: 'z', value: 1 })
  const error: unknown = await test
    .db('counters')
    .insert({ name: 'z', value: 2 })
    .catch((reason: unknown) => reason)
  expect([isUniqueViolation(error), isUniqueViolation(new Error('other'))]).toEqual([true, false])
})

it('runs the whole work again when the engine gives it up, at most three times more', async () => {
  let runs = 0
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  const work = (until: number) =>
    inTransaction(test.db, async () => {
      runs += 1
      if (runs < until) throw busy
      return Promise.resolve(runs)
    })
  expect(await work(4)).toBe(4)
  runs = 0
  await expect(work(9)).rejects.toBe(busy)
  expect(runs).toBe(4)
  expect(isUnavailable(busy)).toBe(true)
})

it('carries a single statement out without a transaction, and in one after the engine has given it up', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  const runs: boolean[] = []
  const add = (name: string, until: number) =>
    inStatement(test.db, async (connection) => {
      runs.push(connection.isTransaction === true)
      if (runs.length < until) throw busy
      await connection('counters').insert({ name, value: 1 })
    })
  await add('s', 1)
  expect(runs.splice(0)).toEqual([false])
  await add('t', 3)
  expect(runs).toEqual([false, true, true])
  expect(await test.db('counters').orderBy('name').pluck('name')).toEqual(['s', 't'])
})

it('runs the work again when somebody else has added the row since it was looked for, and the work then finds it', async () => {
  let began = 0
  let meet: () => void = () => undefined
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  const work = unitOfWork(test.db, (connection) => ({
    addOnce: async (who: number): Promise<string> => {
      const stored = await connection('counters')
        .where({ name: 'once' })
        .first<{ value: number } | undefined>('value')
      began += 1
      // The embedded database runs one transaction at a time; on other engines all transactions
      // read before the first one inserts.
      if (began === 5 || engine === 'sqlite') meet()
      await met
      if (stored) return `found ${String(stored.value)}`
      await connection('counters').insert({ name: 'once', value: who })
      return `added ${String(who)}`
    },
  }))
  const message = await Promise.all(
    [1, 2, 3, 4, 5].map((who) => work.write(({ addOnce }) => addOnce(who))),
  )
  const added = message.filter((one) => one.startsWith('added '))
  expect(added).toHaveLength(1)
  expect(message.filter((one) => one === String(added[0]).replace('added', 'found'))).toHaveLength(
    4,
  )
})

it('gives a duplicate key to the caller when the work runs into it again and again', async () => {
  await test.db('counters').insert({ name: 'z', value: 1 })
  const work = unitOfWork(test.db, (connection) => ({
    add: async () => {
      await connection('counters').insert({ name: 'z', value: 2 })
    },
  }))
  const error: unknown = await work.write(({ add }) => add()).catch((reason: unknown) => reason)
  expect(isUniqueViolation(error)).toBe(true)
})

it('survives two transactions that lock the same rows in opposite order', async () => {
  await test.db('counters').insert([
    { name: 'a', value: 0 },
    { name: 'b', value: 0 },
  ])
  let began = 0
  let meet: () => void = () => undefined
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  const add = (first: string, second: string) =>
    inTransaction(test.db, async (connection) => {
      await connection('counters').where({ name: first }).increment('value', 1)
      began += 1
      // The embedded database runs one transaction at a time; on other engines each locks its first
      // row before it requests the other's.
      if (began === 2 || engine === 'sqlite') meet()
      await met
      await connection('counters').where({ name: second }).increment('value', 1)
    })
  await Promise.all([add('a', 'b'), add('b', 'a')])
  expect(await test.db('counters').whereIn('name', ['a', 'b']).select('value')).toEqual([
    { value: 2 },
    { value: 2 },
  ])
})

// The embedded engine always answers a commit.
if (engine === 'mysql')
  describe('a connection that is lost', () => {
    const killed = async (connection: Knex): Promise<void> => {
      const [[{ id }]] = (await connection.raw('select connection_id() as id')) as [
        [{ id: number }],
      ]
      await test.db.raw('kill ?', [id])
    }

    it('in the commit leaves open whether the changes are stored', async () => {
      const work = inTransaction(test.db, async (connection) => {
        await next(connection, 'lost-in-commit')
        await killed(connection)
      })
      await expect(work).rejects.toMatchObject({
        status: 504,
        message: messages.general.unconfirmed,
      })
    })

    it('before the commit means that nothing is stored', async () => {
      const work = inTransaction(test.db, async (connection) => {
        await killed(connection)
        await next(connection, 'lost-before')
      })
      const error: unknown = await work.catch((reason: unknown) => reason)
      expect([isUnavailable(error), error instanceof DomainError]).toEqual([true, false])
    })

    it('after a conflict in the commit leaves it open too', async () => {
      let attempt = 0
      const work = inTransaction(test.db, async (connection) => {
        attempt += 1
        await next(connection, 'conflict')
        if (attempt === 2) await killed(connection)
        if (attempt === 2) await next(connection, 'conflict')
        // A commit that fails with a conflict, as on a node that has just been separated.
        const { client } = connection as unknown as { client: { query: unknown } }
        const query = client.query as (this: unknown, on: unknown, sql: unknown) => Promise<unknown>
        client.query = function (this: unknown, on: unknown, sql: unknown) {
          return sql === 'COMMIT;'
            ? Promise.reject(Object.assign(new Error('Deadlock'), { errno: 1213 }))
            : query.call(this, on, sql)
        }
      })
      await expect(work).rejects.toMatchObject({ status: 504 })
      expect(attempt).toBe(2)
    })
  })

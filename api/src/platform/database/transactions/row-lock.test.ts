import { testApp } from '../../../../test/app'
import { markCluster, isCluster, isClusterReply } from '../connection/cluster'
import { isTransient, isUnavailable } from '../connection/database-errors'
import { lockOnAllNodes, changeLocks } from './row-lock'
import { inTransaction, transactionRetries } from './unit-of-work'

const test = testApp()
const locksOfRows = () => test.db('turns').where('name', 'like', 'rows %').orderBy('name')

it('recognises a node of a cluster by its reply', () => {
  expect(isClusterReply([{ Variable_name: 'wsrep_on', Value: 'ON' }])).toBe(true)
  expect(isClusterReply([{ Variable_name: 'wsrep_on', Value: 'OFF' }])).toBe(false)
  expect(isClusterReply([])).toBe(false) // MySQL
})

it('changes a row for each lock, so that two nodes notice each other', async () => {
  await inTransaction(test.db, (connection) => changeLocks(connection, 'students', ['a', 'b', 'a']))
  const first = await locksOfRows()
  expect(first.map(({ taken }) => Number(taken))).toEqual([1, 1])
  await inTransaction(test.db, (connection) => changeLocks(connection, 'students', ['b']))
  expect((await locksOfRows()).map(({ taken }) => Number(taken)).sort()).toEqual([1, 2])
  await inTransaction(test.db, (connection) => changeLocks(connection, 'schools', ['a']))
  expect(await locksOfRows()).toHaveLength(3)
})

it('lets many take the same locks at once, in whatever order they name them', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => String(index))
  await inTransaction(test.db, (connection) => changeLocks(connection, 'students', rows))
  const takers = [rows, [...rows].reverse()]
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      inTransaction(test.db, (connection) =>
        changeLocks(connection, 'students', takers[nth % 2] ?? []),
      ),
    ),
  )
  expect(new Set((await locksOfRows()).map(({ taken }) => Number(taken)))).toEqual(new Set([21]))
})

it('writes nothing on a single server, which locks the rows itself', async () => {
  expect(isCluster(test.db)).toBe(false)
  await inTransaction(test.db, (connection) => lockOnAllNodes(connection, 'students', ['a']))
  expect(await locksOfRows()).toEqual([])
})

describe('in a cluster', () => {
  /** Fails like a transaction that another node was faster than. */
  const conflicts = (times: number) => {
    let tried = 0
    const attempt = () =>
      inTransaction(test.db, async (connection) => {
        await connection('counters').select()
        tried += 1
        if (tried <= times) throw Object.assign(new Error('Deadlock found'), { errno: 1213 })
        return tried
      })
    return attempt
  }

  it('a single server gives up after three retries', async () => {
    await expect(conflicts(4)()).rejects.toThrow('Deadlock found')
  })

  it('takes the locks of rows', async () => {
    markCluster(test.db)
    await inTransaction(test.db, (connection) => lockOnAllNodes(connection, 'students', ['a']))
    expect(await locksOfRows()).toHaveLength(1)
  })

  it('retries a transaction that loses to other nodes again and again, and counts the retries', async () => {
    const before = transactionRetries()
    expect(await conflicts(12)()).toBe(13)
    expect(transactionRetries() - before).toBe(12)
  })
})

it.each([
  ['a separated node', 'ER_UNKNOWN_COM_ERROR', 1047, false],
  ['a conflict with another node', 'ER_LOCK_DEADLOCK', 1213, true],
  ['a failed commit', 'ER_ERROR_DURING_COMMIT', 1180, true],
])('%s answers 503, and is retried only if that may help', (_, code, errno, mayHelp) => {
  const error = Object.assign(new Error('of the driver'), { code, errno })
  expect([isUnavailable(error), isTransient(error)]).toEqual([true, mayHelp])
})

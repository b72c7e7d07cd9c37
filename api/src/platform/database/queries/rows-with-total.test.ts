import { testApp } from '../../../../test/app'
import { cachedUntilChanged } from '../rows/cached-until-changed'
import { rowsWithTotal } from './count'
import { rowsChanged, versionOf } from '../rows/row-count'

const test = testApp()

/** The texts of all statements until the returned function is called. */
function statements(): () => string[] {
  const texts: string[] = []
  const note = ({ sql }: { sql: string }) => void texts.push(sql)
  test.db.on('query', note)
  return () => {
    test.db.removeListener('query', note)
    return texts
  }
}

beforeEach(async () => {
  await test
    .db('counters')
    .insert(['a', 'b', 'c'].map((name) => ({ name: `page ${name}`, value: 1 })))
})

const counters = () => test.db('counters').where('name', 'like', 'page %')
const page = (offset: number) =>
  rowsWithTotal(
    counters().orderBy('name').limit(2).offset(offset).select<{ name: string }[]>('name'),
    counters(),
    offset,
  )

it('reads a page and the number of all matches in one statement', async () => {
  const asked = statements()
  expect(await page(0)).toEqual({ rows: [{ name: 'page a' }, { name: 'page b' }], total: 3 })
  expect(await page(2)).toEqual({ rows: [{ name: 'page c' }], total: 3 })
  expect(asked()).toHaveLength(2)
})

it('counts alone only after the last page', async () => {
  expect(await page(4)).toEqual({ rows: [], total: 3 })
  await counters().delete()
  const asked = statements()
  expect(await page(0)).toEqual({ rows: [], total: 0 })
  expect(asked()).toHaveLength(1)
})

it('reads rows with a cached value in one statement, and again after a change', async () => {
  await rowsChanged(test.db, 'tests')
  const cache = cachedUntilChanged('tests')
  const total = async () => (await counters()).length
  const read = () =>
    cache.readWith(test.db, 'all', total, async (known, version) => {
      const rows = await counters()
        .orderBy('name')
        .select<{ name: string; changes: number }[]>('name', test.db.raw('? as changes', [version]))
      return { rows: `${String(rows.length)} of ${String(known)}`, changes: rows[0]?.changes }
    })
  expect((await read()).rows).toBe('3 of 3')
  const asked = statements()
  expect((await read()).rows).toBe('3 of 3')
  expect(asked()).toHaveLength(1)
  await counters().where('name', 'page a').delete()
  await rowsChanged(test.db, 'tests', -1)
  expect(await read()).toEqual({ rows: '2 of 2', value: 2 })
})

it('has no version before the first change', async () => {
  expect(await test.db.first({ changes: versionOf(test.db, 'nothing') })).toEqual({ changes: null })
})

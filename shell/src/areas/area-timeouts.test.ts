import { anEntry } from '../testing/entries'
import {
  answer,
  areaWith,
  canary,
  failed,
  good,
  never,
  newMemory,
  offline,
  previous,
  ready,
  stable,
  whole,
} from '../testing/area-with'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('tries twice more after network errors', async () => {
  const { area, asked } = areaWith(anEntry({ stable }), {
    [stable.release]: [offline, offline, answer],
  })
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(399)
  expect(asked).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(101)
  expect(asked).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(2000)
  expect(await loading).toEqual(ready)
})

it('waits two minutes for the only release there is, and is not poisoned when it never comes', async () => {
  const { area } = areaWith(anEntry({ stable }), { [stable.release]: [never, answer] })
  const page = area.page('test.home')
  const loading = page.load()
  await jest.advanceTimersByTimeAsync(119_999)
  expect(page.current().status).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toMatchObject(failed('timeout'))
  expect(await page.load()).toEqual(ready)
})

it('takes what comes late on a slow network', async () => {
  const late = () => new Promise((resolve) => setTimeout(resolve, 100_000)).then(answer)
  const { area } = areaWith(anEntry({ stable }), { [stable.release]: [late] })
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(100_000)
  expect(await loading).toEqual(ready)
})

it('gives each release ten seconds while there is another, and the last one its two minutes', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', good)
  const all = [canary, stable, good, previous].map(({ release }) => release)
  const { area, asked } = areaWith(
    whole,
    Object.fromEntries(all.map((release) => [release, [never]])),
    memory,
  )
  const loading = area.page('test.home').load()
  for (const count of [1, 2, 3, 4]) {
    expect(asked).toEqual(all.slice(0, count))
    await jest.advanceTimersByTimeAsync(10_000)
  }
  await jest.advanceTimersByTimeAsync(109_999)
  expect(area.page('test.home').current().status).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toMatchObject(failed('timeout'))
})

it('what ran well here before stands in after twenty seconds of silence', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', good)
  const { area } = areaWith(whole, { [canary.release]: [never], [stable.release]: [never] }, memory)
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await loading).toEqual(ready)
  expect(area.health()).toMatchObject({ channel: 'last-known-good', release: good.release })
})

it('tries no other release without a network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked, load } = areaWith(anEntry({ stable, previous }), { [stable.release]: [offline] })
  expect(await load()).toMatchObject(failed('network'))
  expect(asked).not.toContain(previous.release)
  jest.restoreAllMocks()
})

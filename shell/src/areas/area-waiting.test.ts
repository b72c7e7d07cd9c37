import { anEntry } from '../testing/entries'
import { answer, areaWith, canary, failed, good, never, newMemory, offline, previous, ready, stable, whole } from '../testing/area-with'

beforeEach(() => { jest.useFakeTimers() })
afterEach(() => { jest.useRealTimers() })

it('tries twice more after network errors', async () => {
  const { area, asked } = areaWith(anEntry({ stable }), { [stable.release]: [offline, offline, answer] })
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(399)
  expect(asked).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(101)
  expect(asked).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(2000)
  expect(await loading).toEqual(ready)
})

it('ends within ten seconds when nothing ever comes, and is not poisoned by it', async () => {
  const { area } = areaWith(anEntry({ stable }), { [stable.release]: [never, answer] })
  const page = area.page('test.home')
  const loading = page.load()
  await jest.advanceTimersByTimeAsync(9_999)
  expect(page.current().status).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toMatchObject(failed('timeout'))
  expect(await page.load()).toEqual(ready)
})

it('ends within twenty seconds however many releases there are', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', good)
  const hung = Object.fromEntries([canary, stable, good, previous].map(({ release }) => [release, [never]]))
  const { area, asked } = areaWith(whole, hung, memory)
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await loading).toMatchObject(failed('timeout'))
  expect(asked).toEqual([canary.release, stable.release])
})

it('tries no other release without a network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked, load } = areaWith(anEntry({ stable, previous }), { [stable.release]: [offline] })
  expect(await load()).toMatchObject(failed('network'))
  expect(asked).not.toContain(previous.release)
  jest.restoreAllMocks()
})

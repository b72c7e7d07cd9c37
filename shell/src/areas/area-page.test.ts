import { anEntry } from '../testing/entries'
import { areaWith, failed, Page, previous, ready, routes, stable } from '../testing/area-with'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const chunkMissing = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' })
const withHome = (home: () => Promise<unknown>) => () =>
  Promise.resolve({ default: { kit: '1.0.0', routes: { ...routes, 'test.home': home } } })

it('a page is loaded again after its file was missing, and the area not again', async () => {
  let tries = 0
  const home = () =>
    (tries += 1) <= 3 ? Promise.reject(chunkMissing) : Promise.resolve({ default: Page })
  const { area, asked } = areaWith(anEntry({ stable }), { [stable.release]: [withHome(home)] })
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(5000)
  expect(await loading).toMatchObject(failed('network'))
  area.retry('test.home')
  await jest.advanceTimersByTimeAsync(100)
  expect(area.page('test.home').current()).toEqual(ready)
  expect(asked).toHaveLength(1)
})

it.each([
  ['two minutes, when nothing could take its place', null, 120_000],
  ['ten seconds, when the release before could', previous, 10_000],
])('a page that hangs is waited for %s', async (_, before, ms) => {
  const home = () => new Promise(() => undefined)
  const { area } = areaWith(anEntry({ stable, previous: before }), {
    [stable.release]: [withHome(home)],
  })
  const loading = area.page('test.home').load()
  await jest.advanceTimersByTimeAsync(ms - 1)
  expect(area.page('test.home').current().status).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toMatchObject(failed('timeout'))
  expect(area.generation()).toBe(before ? 1 : 0)
})

it('a page that never comes makes way for the release before', async () => {
  const { area, load } = areaWith(anEntry({ stable, previous }), {
    [stable.release]: [withHome(() => Promise.reject(chunkMissing))],
  })
  expect(await load()).toEqual(ready)
  expect(area.health()).toMatchObject({
    channel: 'previous',
    lastError: { release: stable.release, reason: 'network' },
  })
  expect(area.generation()).toBe(1)
})

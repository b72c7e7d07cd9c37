import { anEntry } from '../testing/entries'
import { areaWith, canary, newMemory, previous, ready, stable, whole } from '../testing/area-with'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('a release without a crash for ten seconds is what this browser falls back to', async () => {
  const { area, memory, load } = areaWith(anEntry({ stable }))
  await load()
  area.mounted()
  await jest.advanceTimersByTimeAsync(9_000)
  expect(memory.about('mfe-public').lastKnownGood).toBeNull()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(memory.about('mfe-public').lastKnownGood).toEqual(stable)
})

it('a new release that crashes twice on a page within a minute has failed', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', stable)
  const { area, reports, load } = areaWith(whole, {}, memory)
  await load()
  area.mounted()
  await jest.advanceTimersByTimeAsync(20_000)
  area.crashed('test.home')
  area.crashed('test.about')
  expect(area.health().release).toBe(canary.release)
  area.crashed('test.home')
  expect(await load()).toEqual(ready)
  expect(area.health()).toMatchObject({ release: stable.release, channel: 'stable' })
  expect(memory.about('mfe-public').lastKnownGood).toEqual(stable)
  expect(memory.about('mfe-public').isBad(canary.release)).toBe(true)
  expect(reports.filter((report) => report.startsWith('crash'))).toHaveLength(3)
})

it('a release that has run well here before keeps running', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', stable)
  const { area, load } = areaWith(anEntry({ stable, previous }), {}, memory)
  await load()
  area.mounted()
  for (let count = 0; count < 4; count += 1) area.crashed('test.home')
  expect(area.health()).toMatchObject({ release: stable.release, lastError: { reason: 'crash' } })
})

it('crashes after a minute fail nothing', async () => {
  const { area, load } = areaWith(anEntry({ stable, previous }))
  await load()
  area.mounted()
  area.crashed('test.home')
  await jest.advanceTimersByTimeAsync(60_000)
  area.crashed('test.home')
  expect(area.health().release).toBe(stable.release)
})

import { aRelease } from '../../testing/entries'
import { createReports } from './reports'

const beacon = jest.fn((_address: string, _body: Blob) => true)
beforeEach(() => {
  jest.useFakeTimers()
  beacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon })
})
afterEach(() => {
  jest.useRealTimers()
})

async function sent(): Promise<{ events: object[] }[]> {
  jest.useRealTimers()
  return Promise.all(
    beacon.mock.calls.map(
      async ([, body]) => JSON.parse(await body.text()) as { events: object[] },
    ),
  )
}

it('sends what there is together, after a while', async () => {
  const report = createReports()
  report('mfe-student', aRelease(), { kind: 'load', ms: 300 })
  report('mfe-student', aRelease(), { kind: 'crash', reason: 'crash' })
  jest.advanceTimersByTime(4_999)
  expect(beacon).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  const [area, release] = ['mfe-student', aRelease().release]
  expect(await sent()).toEqual([
    {
      events: [
        { area, release, kind: 'load', ms: 300 },
        { area, release, kind: 'crash', reason: 'crash' },
      ],
    },
  ])
})

it('sends it at once when the page is left', () => {
  createReports()('mfe-student', aRelease(), { kind: 'load' })
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(beacon).toHaveBeenCalledTimes(1)
})

it('says no more than twenty things in a page, ten at a time, each within what the API takes', async () => {
  const report = createReports()
  for (let count = 0; count < 50; count += 1)
    report('mfe-staff-academics', aRelease('10.10.10-abcdef12'), {
      kind: 'load-failed',
      reason: 'incompatible',
    })
  jest.advanceTimersByTime(5_000)
  const batches = await sent()
  expect(batches.map(({ events }) => events.length)).toEqual([10, 10])
  expect(JSON.stringify(batches[0]).length).toBeLessThan(2048)
})

it('says nothing about a developer’s own area', () => {
  createReports()('mfe-student', aRelease('1.0.0-abcdef12', { base: 'http://localhost:4102/' }), {
    kind: 'crash',
    reason: 'crash',
  })
  jest.advanceTimersByTime(5_000)
  expect(beacon).not.toHaveBeenCalled()
})

import { ReleaseEvent, reportReleaseEvents } from './releases'

const event = { area: 'mfe-student', release: '1.4.0-3f9c21ab', kind: 'load', ms: 400 }
const isValid = (own: object) => ReleaseEvent.safeParse({ ...event, ...own }).success

it('takes a report of a release', () => {
  expect(isValid({})).toBe(true)
  expect(isValid({ kind: 'load-failed', reason: 'timeout' })).toBe(true)
})

// Anybody may send one, so it can carry no text of its own.
it.each([
  { area: 'shell' },
  { area: 'mfe-Student' },
  { release: 'latest' },
  { release: '1.0.0 <b>' },
  { kind: 'opened' },
  { kind: 'crash', reason: 'at Amina Bello' },
  { ms: -1 },
  { ms: 600_001 },
  { number: 'APP25000003' },
])('refuses a report with %j', (own) => {
  expect(isValid(own)).toBe(false)
})

it('takes one to ten reports in a call', () => {
  const send = (count: number) =>
    reportReleaseEvents.body.safeParse({ events: Array.from({ length: count }, () => event) })
      .success
  expect([0, 1, 10, 11].map(send)).toEqual([false, true, true, false])
})

import { lateDaysOf } from './late.rules'

const now = new Date('2026-11-10T12:00:00.000Z')

it.each([
  ['submitted', '2026-11-07T12:00:00.000Z', null],
  ['submitted', '2026-11-07T11:59:59.000Z', 3],
  ['submitted', '2026-11-06T12:00:00.000Z', 4],
  ['submitted', '2026-11-06T12:00:01.000Z', 3],
  ['approved', '2026-11-01T12:00:00.000Z', null],
  ['returned', '2026-11-01T12:00:00.000Z', null],
] as const)('%s at %s is late for %s days', (state, submittedAt, days) => {
  expect(lateDaysOf({ state, submittedAt }, now)).toBe(days)
})

import { dayOf, momentOf } from './lists'

it.each([
  ['2026-09-30T22:59:59.999Z', '2026-09-30', '2026-09-30 23:59:59'],
  ['2026-09-30T23:00:00.000Z', '2026-10-01', '2026-10-01 00:00:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01', '2027-01-01 00:30:00'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29', '2028-02-29 00:00:00'],
])('writes %s as the day and the time in Lagos', (instant, day, moment) => {
  expect([dayOf(instant), momentOf(instant)]).toEqual([day, moment])
})

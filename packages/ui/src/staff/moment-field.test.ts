import { fromMomentValue, toMomentValue } from './MomentField'

it.each([
  ['2026-08-03T07:00:00.000Z', '2026-08-03T08:00'],
  ['2026-10-30T22:59:00.000Z', '2026-10-30T23:59'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00'],
])('%s is %s in Lagos, and back', (instant, value) => {
  expect(toMomentValue(instant)).toBe(value)
  expect(fromMomentValue(value)).toBe(instant)
})

it('keeps what is empty empty, and what is no time as it was typed', () => {
  expect(toMomentValue(null)).toBe('')
  expect(fromMomentValue('')).toBeNull()
  expect(fromMomentValue('soon')).toBe('soon')
  expect(fromMomentValue('275760-09-13T08:00')).toBe('275760-09-13T08:00')
})

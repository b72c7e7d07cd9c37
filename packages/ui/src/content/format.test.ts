import { formatAge, formatDate, formatInstant, formatMoney } from './format'

it.each([
  [25_000.5, '₦25,000.50'],
  [0, '₦0.00'],
  [0.01, '₦0.01'],
  [19.99, '₦19.99'],
  [100_000_000, '₦100,000,000.00'],
  [-2_500, '-₦2,500.00'],
])('writes %d naira with its sign, groups and kobo', (amount, words) => {
  expect(formatMoney(amount)).toBe(words)
})
it('writes days and instants in the time of Lagos', () => {
  expect(formatDate('2025-11-05')).toBe('05 Nov 2025')
  expect(formatDate('2025-11-05T23:30:00Z')).toBe('06 Nov 2025')
  expect(formatInstant('2025-11-05T13:32:00Z')).toBe('05 Nov 2025, 14:32')
})

const now = Date.parse('2025-11-15T12:00:00Z')
const minute = 60_000
it.each([
  [30_000, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23 * 60 * minute, '23 hours ago'],
  [24 * 60 * minute, '1 day ago'],
  [6 * 24 * 60 * minute, '6 days ago'],
  [7 * 24 * 60 * minute, '1 week ago'],
])('says how long ago %i ms were', (ms, words) => {
  expect(formatAge(new Date(now - ms), now)).toBe(words)
})

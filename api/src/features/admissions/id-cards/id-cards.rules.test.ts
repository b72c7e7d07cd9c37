import { validUntil } from './id-cards.rules'

const entry = (sessionYear: string, level: number | null, entrySessionYear = '2025/2026') => ({
  entrySessionYear,
  sessionYear,
  level,
})

it.each([
  ['an applicant without a level', entry('2025/2026', null), [1, 2], '2027-12-31'],
  ['a student of the first level', entry('2025/2026', 1), [1, 2], '2027-12-31'],
  ['a student who enters the second level', entry('2025/2026', 2), [1, 2], '2026-12-31'],
  ['one who has moved to the second level', entry('2026/2027', 2), [1, 2], '2027-12-31'],
  ['one who repeats the first level', entry('2026/2027', 1), [1, 2], '2027-12-31'],
  ['an HND entrant whose years follow those of ND', entry('2025/2026', 3), [3, 4], '2027-12-31'],
  ['one who enters the last year of HND', entry('2025/2026', 4), [3, 4], '2026-12-31'],
  ['an HND applicant without a level', entry('2025/2026', null), [3, 4], '2027-12-31'],
  ['a level after the last year', entry('2025/2026', 5), [1, 2], '2026-12-31'],
  ['part time of three years', entry('2025/2026', 2), [1, 2, 3], '2027-12-31'],
])('the card of %s is valid until the remaining years end', (_who, from, years, until) => {
  expect(validUntil(from, years)).toBe(until)
})

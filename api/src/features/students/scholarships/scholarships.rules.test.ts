import {
  applicationKey,
  counterOf,
  greetingName,
  jambNumber,
  nameKey,
  scholarshipId,
  toDetails,
} from './scholarships.rules'

const form = {
  name: 'Adéọlá Bello',
  course: 'ND Statistics',
  address: '12 Broad Street',
  email: 'Ada@Example.com',
  mobile: '0803 123 4567',
  jambRegNo: ' 2025 12345678ab',
  jambScore: 214,
  applicationNo: 'APP25000003',
} as const

it('numbers by the year in which the session begins', () => {
  expect([
    counterOf('2025/2026'),
    scholarshipId('2025/2026', 123),
    scholarshipId('2026/2027', 1_000_000),
  ]).toEqual(['SCH-2025', 'SCH-2025-000123', 'SCH-2026-1000000'])
})

it.each([
  ['2025 12345678ab', '202512345678AB'],
  ['  a b\u00a0c\u2003d ', 'ABCD'],
  ['ß', 'SS'],
  ['🎓 x', '🎓X'],
])('reads the JAMB number %j as %s', (typed, stored) => {
  expect(jambNumber(typed)).toBe(stored)
})

it('recognises the same application, and distinguishes any other', () => {
  const key = (changes: object = {}) => applicationKey(toDetails({ ...form, ...changes }))
  for (const same of [{}, { email: 'ada@example.com' }, { jambRegNo: '202512345678AB' }])
    expect(key(same)).toBe(key())
  const { jambScore: _score, ...unscored } = form
  expect(applicationKey(toDetails(unscored))).not.toBe(key())
  const others = [
    { name: 'Ada Bello' },
    { course: 'ND Computer Science' },
    { address: '13 Broad Street' },
    { email: 'b@example.com' },
    { mobile: '08031234567' },
    { jambScore: 215 },
    { applicationNo: 'APP25000004' },
  ]
  expect(new Set([key(), ...others.map(key)]).size).toBe(others.length + 1)
  // The end of one field cannot be the beginning of the next.
  expect(key({ name: 'A', address: 'BC' })).not.toBe(key({ name: 'AB', address: 'C' }))
})

it('folds names, however long they become', () => {
  expect(nameKey('  Adéọlá   BELLO ')).toBe('adeola bello')
  expect(nameKey('한'.repeat(120)).length).toBeLessThanOrEqual(150)
})

it.each(['Adéọlá Ọṣúnbọ̀wálé', "Ngozi O'Neill", 'J. B. Musa', 'فاطمة'])('greets %s', (name) => {
  expect(greetingName(name)).toBe(name)
})
it.each([
  'Win now https://evil.example',
  'www.evil.example',
  'evil.com wins',
  'a/b',
  '<b>Ada</b>',
  'Ada 🎉',
  'A'.repeat(61),
])('does not repeat %s in a mail', (name) => {
  expect(greetingName(name)).toBeNull()
})

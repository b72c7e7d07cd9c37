import { suggest } from './suggestion'

const session = (year: number, status: 'open' | 'closed' | 'archived') => ({
  _id: String(year),
  startDate: `${String(year)}-09-28`,
  status,
})

it.each([
  [
    'the open one into the next',
    [session(2026, 'closed'), session(2025, 'open'), session(2024, 'archived')],
    { from: '2025', to: '2026' },
  ],
  [
    'the next, not the last',
    [session(2027, 'closed'), session(2026, 'closed'), session(2025, 'open')],
    { from: '2025', to: '2026' },
  ],
  [
    'the last but one into the last that is open',
    [session(2025, 'open'), session(2024, 'archived')],
    { from: '2024', to: '2025' },
  ],
  [
    'into no archived session',
    [session(2025, 'archived'), session(2024, 'archived')],
    { from: '2024', to: '' },
  ],
  ['nothing where there is one session', [session(2025, 'open')], { from: '', to: '' }],
  ['nothing where there is none', [], { from: '', to: '' }],
])('suggests %s', (_, sessions, expected) => {
  expect(suggest(sessions)).toEqual(expected)
})

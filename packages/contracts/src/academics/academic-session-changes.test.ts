import { AcademicSessionChange, AcademicSessionInput } from './academic-session-changes'
import { academicSessionMessages } from './academic-sessions.messages'
import { refusals } from '../base/refusals.fixture'
import { sessionYearOf } from './session-year'

const session = {
  sessionYear: '2026/2027',
  startDate: '2026-09-28',
  endDate: '2027-08-27',
  status: 'closed',
  description: '',
}
const both = { startDate: '2026-01-05', endDate: '2026-12-18' }

it.each([
  ['a whole one', {}],
  ['one without status and description', { status: undefined, description: undefined }],
  ['one within a year', { sessionYear: '2026/2026', ...both }],
  [
    'one of a day',
    { sessionYear: '2026/2026', startDate: both.startDate, endDate: both.startDate },
  ],
])('takes %s', (_, change) => {
  expect(refusals(AcademicSessionInput, { ...session, ...change })).toEqual([])
})

it.each([
  [
    { sessionYear: '', startDate: '2026-09-28' },
    [`sessionYear: ${academicSessionMessages.required}`],
  ],
  [{ startDate: '' }, [`startDate: ${academicSessionMessages.required}`]],
  [
    { sessionYear: ' ', endDate: undefined },
    [
      `sessionYear: ${academicSessionMessages.required}`,
      `endDate: ${academicSessionMessages.required}`,
    ],
  ],
  [{ startDate: 20260928 }, [`startDate: ${academicSessionMessages.required}`]],
  [{ startDate: '28/09/2026' }, ['startDate: Use a date such as 2026-09-30']],
  [{ endDate: '2027-02-30' }, ['endDate: Use a date such as 2026-09-30']],
  [{ endDate: '2026-09-27' }, [`endDate: ${academicSessionMessages.endBeforeStart}`]],
  [{ endDate: '2028-08-27' }, ['sessionYear: The session year of these dates is 2026/2028']],
  [{ startDate: '0026-09-28' }, [`startDate: ${academicSessionMessages.unlikelyYear}`]],
  [{ endDate: '2207-08-27' }, [`endDate: ${academicSessionMessages.unlikelyYear}`]],
  [{ status: '' }, [`status: ${academicSessionMessages.chooseStatus}`]],
  [{ description: 'x'.repeat(501) }, ['description: Use at most 500 characters']],
])('refuses %j', (change, expected) => {
  expect(refusals(AcademicSessionInput, { ...session, ...change })).toEqual(expected)
})

it('takes any part of a change, and nothing that is empty', () => {
  for (const change of [{}, { status: 'open' }, { endDate: '2020-01-01' }, session])
    expect(refusals(AcademicSessionChange, change)).toEqual([])
  expect(refusals(AcademicSessionChange, { startDate: '' })).toEqual([
    `startDate: ${academicSessionMessages.required}`,
  ])
})

it.each([
  ['2025-09-29', '2026-08-28', '2025/2026'],
  ['2025-09-29', '', ''],
  ['', '2026-08-28', ''],
])('names a session from %j to %j %j', (startDate, endDate, expected) => {
  expect(sessionYearOf({ startDate, endDate })).toBe(expected)
})

it.each([
  [
    { students: 1, courses: 0, applications: 0, fees: 0 },
    '1 student is in this session, so it cannot be deleted.',
  ],
  [
    { students: 40, courses: 0, applications: 0, fees: 0 },
    '40 students are in this session, so it cannot be deleted.',
  ],
  [
    { students: 0, courses: 1, applications: 2, fees: 0 },
    '1 course and 2 scholarship applications are in this session, so it cannot be deleted.',
  ],
  [
    { students: 0, courses: 0, applications: 0, fees: 2 },
    '2 fees are in this session, so it cannot be deleted.',
  ],
  [
    { students: 2, courses: 3, applications: 1, fees: 0 },
    '2 students, 3 courses and 1 scholarship application are in this session, so it cannot be deleted.',
  ],
])('says of %j what is in a session', (uses, expected) => {
  expect(academicSessionMessages.inUse(uses)).toBe(expected)
})

import { academicSessionMessages } from './academic-sessions.messages'
import { sessionProblems, sessionYearOf } from './session-year'

const session = { sessionYear: '2025/2026', startDate: '2025-09-29', endDate: '2026-07-31' }

it('is made of the years of both days', () => {
  expect(sessionYearOf(session)).toBe('2025/2026')
  expect(sessionYearOf({ startDate: '2025-09-29', endDate: '' })).toBe('')
})

it.each([
  [{}, []],
  [
    { endDate: '2025-09-01', sessionYear: '2025/2025' },
    [{ field: 'endDate', message: academicSessionMessages.endBeforeStart }],
  ],
  [
    { sessionYear: '2024/2025' },
    [{ field: 'sessionYear', message: academicSessionMessages.otherYear('2025/2026') }],
  ],
  [
    { startDate: '0025-09-29', endDate: '2206-07-31' },
    [
      { field: 'startDate', message: academicSessionMessages.unlikelyYear },
      { field: 'endDate', message: academicSessionMessages.unlikelyYear },
    ],
  ],
])('with %j has the problems %j', (change, problems) => {
  expect(sessionProblems({ ...session, ...change })).toEqual(problems)
})

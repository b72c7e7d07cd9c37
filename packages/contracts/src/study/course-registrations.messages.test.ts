import {
  closedRuleOf,
  exceptionLabel,
  limitWords,
  mayAskForException,
  registrationProblems as problems,
  requirementWords,
  unitsRange,
  type Missing,
} from './course-registrations.messages'

it('names a range of units, and only the most without a lower limit', () => {
  expect([unitsRange(15, 24), unitsRange(0, 24)]).toEqual(['15–24', 'at most 24'])
})

it('gives the reason of a special limit alone', () => {
  expect(limitWords({ kind: 'usual', reason: null })).toBeNull()
  expect(limitWords({ kind: 'carry-over', reason: null })).toBe(
    'The limit for carry-overs applies.',
  )
  expect(limitWords({ kind: 'probation', reason: 'CGPA 1.20' })).toBe(
    'The limit for probation applies. Reason: CGPA 1.20',
  )
})

const missing = (kind: Missing['kind'], ...codes: string[]): Missing[] =>
  codes.map((code) => ({ code, kind }))

it.each([
  [missing('passed', 'COM 101'), 'It requires that you have passed COM 101.'],
  [
    missing('passed', 'COM 101', 'COM 112', 'COM 113'),
    'It requires that you have passed COM 101, COM 112 and COM 113.',
  ],
  [
    [...missing('taken', 'COM 101'), ...missing('with', 'COM 114')],
    'It requires that you have taken COM 101. It is taken together with COM 114.',
  ],
])('says what a course requires (%#)', (courses, sentence) => {
  expect(requirementWords(courses, 'you have')).toBe(sentence)
})

it('offers to add a prerequisite only if that is possible', () => {
  const courses = missing('with', 'COM 114')
  expect([problems.prerequisite(courses, true), problems.prerequisite(courses, false)]).toEqual([
    expect.objectContaining({ cure: 'Add COM 114.' }),
    expect.objectContaining({ cure: 'Remove it.' }),
  ])
})

it('counts the missing and the spare units', () => {
  expect(problems['too-few-units'](14, 15)).toEqual({
    message: 'You have chosen 14 units. The fewest is 15.',
    cure: 'Add courses of at least 1 unit.',
  })
  expect(problems['too-many-units'](27, 24).cure).toBe('Remove courses of at least 3 units.')
})

it.each([
  ['off', 'switched-off'],
  ['not-yet-open', 'not-open'],
  ['closed', 'closed'],
] as const)('takes the control that is %s as %s', (reason, rule) => {
  expect(closedRuleOf(reason)).toBe(rule)
})

it('asks for an exception only if the head of department can override all problems', () => {
  const ask = (...rules: string[]) => mayAskForException(rules.map((rule) => ({ rule })))
  expect([ask(), ask('prerequisite'), ask('prerequisite', 'fees'), ask('toString')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(exceptionLabel({ rule: 'prerequisite', code: 'COM 211' })).toBe(
    'Prerequisite not met: COM 211',
  )
  expect(exceptionLabel({ rule: 'too-few-units', code: null })).toBe('Too few units')
})

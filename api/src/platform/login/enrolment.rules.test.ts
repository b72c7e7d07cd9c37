import { enrolmentOf, needsFactor } from './enrolment.rules'

const settings = { policy: 'required', modules: ['finance', 'staff'], graceDays: 14 } as const
const since = '2026-11-01T09:00:00.000Z'
const enrolBy = '2026-11-15T09:00:00.000Z'

it.each([
  ['required', ['finance'], true],
  ['required', ['students', 'staff'], true],
  ['required', ['students'], false],
  ['required', [], false],
  ['asked', ['finance'], false],
  ['off', ['finance'], false],
] as const)('policy %s with the modules %j: %s', (policy, held, needed) => {
  expect(needsFactor({ ...settings, policy }, held)).toBe(needed)
})

it.each([
  ['2026-11-01T09:00:00.000Z', false],
  ['2026-11-15T08:59:59.999Z', false],
  [enrolBy, true],
])('at %s the setup is due: %s', (now, mustEnrol) => {
  expect(enrolmentOf(settings, ['finance'], since, new Date(now))).toEqual({ enrolBy, mustEnrol })
})

it('has no duty before the first sign-in, and without such a module', () => {
  expect(enrolmentOf(settings, ['finance'], null, new Date(enrolBy))).toBeUndefined()
  expect(enrolmentOf(settings, ['students'], since, new Date(enrolBy))).toBeUndefined()
})

import { birthDateProblem, todayInLagos } from './birth-date'

const future = 'Date of birth must not be in the future'
const implausible = 'Date of birth must give an age from 10 to 100 years – check the year'

it.each([
  ['tomorrow', '2026-11-22', future],
  ['another century', '2999-01-01', future],
  ['today', '2026-11-21', implausible],
  ['the day before the tenth birthday', '2016-11-22', implausible],
  ['the tenth birthday', '2016-11-21', null],
  ['sixteen years', '2010-02-28', null],
  ['a leap day', '2008-02-29', null],
  ['the last day of being a hundred', '1925-11-22', null],
  ['a hundred and one', '1925-11-21', implausible],
  ['a century too early', '1906-04-09', implausible],
])('a date of birth: %s', (_, day, problem) => {
  expect(birthDateProblem(day, '2026-11-21')).toBe(problem)
})

it('counts days by the clock of Lagos', () => {
  expect(todayInLagos(new Date('2026-11-20T22:59:59.000Z'))).toBe('2026-11-20')
  expect(todayInLagos(new Date('2026-11-20T23:00:00.000Z'))).toBe('2026-11-21')
})

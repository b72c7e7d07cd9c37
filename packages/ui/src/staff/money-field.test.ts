import { nairaFrom } from './MoneyField'

it.each([
  ['45000.50', 45_000.5],
  ['45,000.5', 45_000.5],
  ['₦ 1 000', 1_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['-5', -5],
  ['.5', 0.5],
  ['0.005', 0.005],
  ['abc', 'abc'],
  ['1e30', '1e30'],
  ['12.', '12.'],
  [7, 7],
  [null, null],
])('reads %j as %j', (typed, expected) => {
  expect(nairaFrom(typed)).toBe(expected)
})

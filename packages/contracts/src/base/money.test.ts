import { isKoboExact, mostNaira, Naira, SomeNaira } from './money'
import { refusals } from './refusals.fixture'

const schema = Naira('Enter an amount')

it.each([0, 0.01, 19.99, 250_000, 1_234_567.89, mostNaira])('%d is an amount', (amount) => {
  expect(schema.parse(amount)).toBe(amount)
})

it.each([
  [-1, 'Enter an amount of 0 or more'],
  [-0.001, 'Enter an amount of 0 or more'],
  [mostNaira + 0.01, 'Enter an amount of at most ₦100,000,000'],
  [0.001, 'Enter an amount with at most two decimals'],
  [1e-7, 'Enter an amount with at most two decimals'],
  [Number.NaN, 'Enter an amount'],
  [Number.POSITIVE_INFINITY, 'Enter the amount as a number'],
  ['250', 'Enter the amount as a number'],
  [undefined, 'Enter an amount'],
])('%p is refused with one message', (amount, message) => {
  expect(refusals(schema, amount)).toEqual([`: ${message}`])
})

it('finds whole kobo by the digits, not by binary arithmetic', () => {
  expect(19.99 * 100).not.toBe(1999)
  expect([19.99, 0.1 + 0.2, 1e21].map(isKoboExact)).toEqual([true, false, false])
})

it('may have to be above zero', () => {
  expect(refusals(SomeNaira('Enter an amount'), 0)).toEqual([': Enter an amount above 0'])
  expect(SomeNaira('Enter an amount').parse(0.01)).toBe(0.01)
})

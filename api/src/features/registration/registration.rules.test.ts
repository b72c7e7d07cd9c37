import { inWords } from './registration.rules'

it.each([[1, '1 minute'], [61, '2 minutes'], [59 * 60, '59 minutes'], [59 * 60 + 1, '1 hour'], [3_601, '2 hours'], [24 * 3_600, '24 hours']])('says %i seconds as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

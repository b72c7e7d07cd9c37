import { numbersIn, tellerKeysIn } from './statement-numbers'

it.each([
  ['NIP/app25000001/SCHOOL FEE', 'APP25000001'],
  ['TRF FROM ADA ND/CS/2025/001-FEES', 'ND/CS/2025/001'],
  ['BNK-5-20261124-AB12 ADA', 'BNK-5-20261124-AB12'],
  ['(APP25000001)', 'APP25000001'],
])('finds the number in %s', (text, number) => {
  expect(numbersIn(text)).toContain(number)
})

it('finds no number in words, years and short numbers', () => {
  expect(numbersIn('TRANSFER FROM ADA 2026 FOR FEES')).toEqual([])
})

it('has few parts, also of a long line', () => {
  expect(numbersIn(Array.from({ length: 100 }, () => 'AB1').join('/')).length).toBeLessThan(700)
})

it('has the key of a teller number without its zeros and prefix, and of the words that it is joined to', () => {
  expect(tellerKeysIn('CASH DEP/00123456/NO.777 12')).toEqual(new Set(['123456', 'dep00123456no']))
})

import { searchedFor } from './search'

it.each([
  ['', true],
  ['  ', true],
  ['adeola', true],
  ['ADÉỌLÁ', true],
  ['de ola', false],
  ['obi  ada', true],
  ['adeolaobi', false],
  ['zoology', false],
])('%j finds Adéọlá beside Obi Ada: %s', (q, found) => {
  expect(searchedFor(q)(['Adéọlá', 'Obi Ada'])).toBe(found)
})

it('finds nothing across two texts', () => {
  expect(searchedFor('ab')(['a', 'b'])).toBe(false)
})

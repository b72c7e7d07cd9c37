import { choicesFor, creditsInWords, movedInWords } from './olevel'

const row = (grade = '') => ({ grade })

it('offers a row every subject that no other row has', () => {
  const names = ['English', 'Mathematics', 'Physics']
  expect(choicesFor(2, names)).toContain('Physics')
  expect(choicesFor(2, names)).not.toContain('English')
  expect(choicesFor(1, names)).not.toContain('Physics')
})

it.each([
  [[row('C6')], 1, '1 credit in 1 sitting'],
  [[row()], 1, '0 credits in 1 sitting'],
  [[row('A1'), row('B3'), row('D7'), row('E8'), row('F9')], 2, '2 credits in 2 sittings'],
])('counts A1 to C6 as credits', (rows, sittings, words) => {
  expect(creditsInWords(rows, sittings)).toBe(words)
})

it.each([
  [0, '0 subjects moved to sitting 1'],
  [1, '1 subject moved to sitting 1'],
  [4, '4 subjects moved to sitting 1'],
])('tells how many subjects moved', (count, words) => {
  expect(movedInWords(count)).toBe(words)
})

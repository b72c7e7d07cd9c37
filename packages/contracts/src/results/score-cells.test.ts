import { cellsOf, marksIn, marksInWords, wholeMarkIn } from './score-cells'
import { scoreSheetMessages } from './score-sheets.messages'

const caMax = 40

it.each([
  ['20', '31', { ca: 20, exam: 31, word: null }],
  [' 20 ', '', { ca: 20, exam: null, word: null }],
  ['', '', { ca: null, exam: null, word: null }],
  ['', 'abs', { ca: null, exam: null, word: 'ABS' }],
])('reads the cells %j and %j', (ca, exam, marks) => {
  expect(marksIn({ ca, exam }, caMax)).toEqual(marks)
})

it.each([
  [{ ca: 'x', exam: '31' }, 'ca'],
  [{ ca: '20', exam: '3.5' }, 'exam'],
  [{ ca: '-1', exam: '31' }, 'ca'],
  [{ ca: '20', exam: '1e1' }, 'exam'],
])('refuses %j at the cell', (cells, field) => {
  expect(marksIn(cells, caMax)).toEqual({ field, message: scoreSheetMessages.cell })
})

it.each([
  [{ ca: '41', exam: '31' }, 'ca'],
  [{ ca: '20', exam: '61' }, 'exam'],
  [{ ca: '20', exam: 'ABS' }, 'ca'],
  [{ ca: 'ABS', exam: '31' }, 'exam'],
])('shows the fault of %j at the cell to change', (cells, field) => {
  expect(marksIn(cells, caMax)).toMatchObject({ field })
})

it.each([
  { ca: 20, exam: 31, word: null },
  { ca: null, exam: null, word: null },
  { ca: null, exam: null, word: 'ABS' as const },
])('shows the marks %j in cells that are read as the same marks', (marks) => {
  expect(marksIn(cellsOf(marks), caMax)).toEqual(marks)
})

it('reads a whole mark as one of the examination', () => {
  expect([wholeMarkIn('71'), wholeMarkIn('abs'), wholeMarkIn('')]).toEqual([
    { ca: 0, exam: 71, word: null },
    { ca: null, exam: null, word: 'ABS' },
    { ca: null, exam: null, word: null },
  ])
  expect(wholeMarkIn('101')).toHaveProperty('message')
})

it.each([
  [{ ca: 20, exam: 31, word: null }, '20 and 31'],
  [{ ca: null, exam: 31, word: null }, 'no assessment and 31'],
  [{ ca: 20, exam: null, word: null }, '20 and no examination'],
  [{ ca: null, exam: null, word: 'ABS' as const }, 'ABS'],
  [{ ca: null, exam: null, word: null }, 'nothing'],
])('names the marks %j', (marks, words) => {
  expect(marksInWords(marks)).toBe(words)
})

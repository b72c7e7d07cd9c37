import { figuresOf, sheetWarnings } from './sheet-figures'

it('has mean, spread, range, pass rate and borders of the marks, and counts words', () => {
  expect(figuresOf([40, 60, 39, 'ABS', 'ABS', 'S'], 40)).toEqual({
    count: 3,
    mean: 46.3,
    spread: 9.7,
    lowest: 39,
    highest: 60,
    passRate: 67,
    atBorders: 33,
    words: { ABS: 2, S: 1 },
  })
  expect(figuresOf(['ABS'], 40)).toMatchObject({ count: 0, mean: null, passRate: null })
})

const marks = (count: number, mark: number) => Array.from({ length: count }, () => mark)

it.each([
  ['few pass', [...marks(8, 20), ...marks(2, 50)], ['Only 20% pass.']],
  ['all pass', marks(10, 50), ['100% pass.']],
  [
    'marks are just below a border',
    [...marks(5, 50), ...marks(4, 35), 39],
    ['10% of the marks are just below a border (39, 44, 49, 69, 74).'],
  ],
  ['nothing is unusual', [...marks(6, 50), ...marks(4, 35)], []],
  ['a class is too small for figures', marks(9, 20), []],
])('warns if %s', (_, found, warnings) => {
  expect(sheetWarnings(figuresOf(found, 40))).toEqual(warnings)
})

it.each([
  [[70], ['The mean is 20 marks below that of the earlier sessions (70).']],
  [[30, 36], ['The mean is 17 marks above that of the earlier sessions (33).']],
  [[60, 40, null], []],
  [[], []],
])('compares the mean of 50 with earlier ones of %j', (means, warnings) => {
  const figures = figuresOf([...marks(8, 60), ...marks(2, 10)], 40)
  expect(
    sheetWarnings(
      figures,
      means.map((mean) => ({ mean })),
    ),
  ).toEqual(warnings)
})

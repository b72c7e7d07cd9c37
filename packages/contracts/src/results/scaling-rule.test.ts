import { scalingInWords, scalingOf, type ScalingRule } from './scaling-rule'
import { markOf, type Marks } from './scores'

const marks = (ca: number | null, exam: number | null, word: Marks['word'] = null): Marks => ({
  ca,
  exam,
  word,
})
const add = (value: number): ScalingRule => ({ kind: 'add', value })
const raise = (value: number): ScalingRule => ({ kind: 'raise', value })

it.each([
  ['adds to each mark', marks(20, 30), add(5), 5],
  ['never gives more than 100', marks(40, 58), add(5), 2],
  ['raises marks just below the pass mark', marks(18, 20), raise(37), 2],
  ['leaves lower marks', marks(16, 20), raise(37), 0],
  ['leaves passed courses', marks(20, 20), raise(37), 0],
  ['leaves an absence', marks(null, null, 'ABS'), add(5), 0],
  ['leaves marks that are not complete', marks(20, null), add(5), 0],
  ['does nothing without a scaling', marks(20, 30), null, 0],
] as const)('%s', (_, own, rule, expected) => {
  expect(scalingOf(own, rule, 40)).toBe(expected)
})

it('starts from the own marks, not from those of a former scaling', () => {
  expect(scalingOf({ ...marks(18, 20), scaling: 2 } as Marks, raise(38), 40)).toBe(2)
  expect(markOf({ ...marks(18, 20), scaling: 2 })).toBe(40)
})

it('has a sentence', () => {
  expect(scalingInWords(add(1), 40)).toBe('1 mark added to each mark')
  expect(scalingInWords(raise(37), 40)).toBe('Marks from 37 raised to the pass mark 40')
})

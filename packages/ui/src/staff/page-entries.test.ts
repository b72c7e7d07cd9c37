import { fewPageEntries, pageEntries } from './page-entries'

it.each([
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [10_000, 10_000, [1, null, 9999, 10_000]],
])('offers around page %i of %i: %j', (current, count, entries) => {
  expect(pageEntries(current, count)).toEqual(entries)
})

it.each([
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, null, 6]],
  [3, 9, [1, 2, 3, null, 9]],
  [4, 9, [1, null, 4, null, 9]],
  [6, 9, [1, null, 6, null, 9]],
  [7, 9, [1, null, 7, 8, 9]],
  [5000, 5000, [1, null, 4998, 4999, 5000]],
])('offers at most five entries around page %i of %i: %j', (current, count, entries) => {
  expect(fewPageEntries(current, count)).toEqual(entries)
  expect(entries.length).toBeLessThanOrEqual(5)
})

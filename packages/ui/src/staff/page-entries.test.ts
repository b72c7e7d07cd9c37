import { pageEntries } from './page-entries'

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

import { circleOf, wayBetween } from './prerequisites.rules'

const edges = (...pairs: string[]) =>
  pairs.map((pair) => ({ course: pair.charAt(0), requires: pair.charAt(1) }))

it.each([
  ['ab', 'a', 'b', 'ab'],
  ['ab bc', 'a', 'c', 'abc'],
  ['ab bc ac', 'a', 'c', 'ac'],
  ['ab', 'b', 'a', null],
  ['', 'a', 'b', null],
  ['', 'a', 'a', 'a'],
])('of %s, the way from %s to %s is %s', (all, from, to, way) => {
  const found = wayBetween(edges(...all.split(' ').filter(Boolean)), from, to)
  expect(found?.join('') ?? null).toBe(way)
})

it.each([
  ['ab', 'b', ['a'], 'bab'],
  ['ab bc cd', 'd', ['x', 'a'], 'dabcd'],
  ['ab bc', 'a', ['c'], null],
  ['ab ac', 'a', ['b', 'c'], null],
  // The present prerequisites of the course are replaced by the wanted ones.
  ['ab ba', 'a', ['c'], null],
])('with %s, %s that requires %s closes the circle %s', (all, course, wanted, circle) => {
  expect(circleOf(edges(...all.split(' ')), course, wanted)?.join('') ?? null).toBe(circle)
})

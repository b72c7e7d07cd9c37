import { satisfies } from './versions'

it.each([
  ['1.0.0', '^1', true],
  ['1.4.2', '^1.2', true],
  ['1.2.0', '^1.2.1', false],
  ['2.0.0', '^1', false],
  ['1.9.9', '^2', false],
  ['0.2.3', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['10.9.9', '~10.9.0', true],
  ['10.10.0', '~10.9.0', false],
  ['10.9.0', '~10.9.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.0.0', '*', false],
  ['1.0.0', '>=1', false],
  ['', '^1', false],
  ['1.0.0-beta', '^1', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected)
})

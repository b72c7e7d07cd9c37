import path from 'node:path'
import { root } from './root.mjs'
import { jestFiles, playwrightFiles, slowest, timesOf } from './slowest.mjs'

it('names the files that took longest, those of two projects added up', () => {
  const file = (name, startTime, endTime) => ({ name: path.join(root, name), startTime, endTime })
  const report = {
    testResults: [
      file('a.test.ts', 0, 1500),
      file('b.test.ts', 0, 2000),
      file('a.test.ts', 1000, 2000),
      file('c.test.ts', 0, 1),
    ],
  }
  expect(slowest(jestFiles(report), 2)).toEqual(['    2.5 s  a.test.ts', '    2.0 s  b.test.ts'])
})

it('finds the files of a group of the API by the titles of its tests', () => {
  const test = (file, duration) => ({ ancestorTitles: [file, 'inner'], duration })
  const group = {
    name: path.join(root, 'api/.data/test-groups/001.test.cjs'),
    startTime: 0,
    endTime: 9000,
    assertionResults: [test('x.test.ts', 100), test('y.test.ts', 700), test('x.test.ts', 900)],
  }
  expect(slowest(jestFiles({ testResults: [group] }))).toEqual([
    '    1.0 s  x.test.ts',
    '    0.7 s  y.test.ts',
  ])
})

it('adds up the tests of a file, also those in groups, over all databases and attempts', () => {
  const spec = (...durations) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  })
  const report = {
    suites: [
      { file: 'journey.spec.ts', specs: [spec(1000, 2000)], suites: [{ specs: [spec(500)] }] },
      { file: 'areas.spec.ts', specs: [spec(400)] },
    ],
  }
  expect(slowest(playwrightFiles(report))).toEqual([
    '    3.5 s  e2e/tests/journey.spec.ts',
    '    0.4 s  e2e/tests/areas.spec.ts',
  ])
})

it('says how long each step took', () => {
  expect(timesOf([{ title: 'Types', ms: 61_234 }])).toEqual(['   61.2 s  Types'])
})

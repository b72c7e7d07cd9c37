import path from 'node:path'
import { root } from './root.mjs'

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * `[file, ms]` of each test file in Jest's --json; the times of a file that two projects run are
 * added up. In a group (test-groups.mjs) the outermost title of a test is its file.
 */
export const jestFiles = ({ testResults }) =>
  testResults.flatMap(({ name, startTime, endTime, assertionResults }) =>
    name.includes('/test-groups/')
      ? assertionResults.map(({ ancestorTitles, duration }) => [ancestorTitles[0], duration ?? 0])
      : [[path.relative(root, name), endTime - startTime]],
  )

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** The same for Playwright's JSON reporter: the sum of the tests of a file. */
export const playwrightFiles = ({ suites }) =>
  suites.flatMap((suite) =>
    specsIn(suite).flatMap(({ tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => [`e2e/tests/${suite.file}`, duration]),
      ),
    ),
  )

/** Lines with the ten slowest files. */
export function slowest(files, count = 10) {
  const sums = new Map()
  for (const [file, ms] of files) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, ms]) => `${inSeconds(ms).padStart(9)}  ${file}`)
}

/** Lines with the steps and their times. */
export const timesOf = (steps) =>
  steps.map(({ title, ms }) => `${inSeconds(ms).padStart(9)}  ${title}`)

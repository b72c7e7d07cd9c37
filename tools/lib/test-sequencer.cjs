const fs = require('node:fs')
const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Tests that take most of a minute for a few lines: they build, start, kill or restore a portal.
 */
const long =
  /(?:smoke[/]smoke|new[/]resource|pack[/]pack|backend[/]contracts|card-payments[/]faults[/][\w-]+|commands[/](?:serve|backup)[/][\w-]+|src[/]portal)[.]test(?:[.]m?[jt]s)?$/

const sizeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The test files that a file of `test-groups.mjs` runs, without their extension. */
function filesOfGroup(file) {
  const required = fs.readFileSync(file, 'utf8').matchAll(/require\('([^']+)'\)/g)
  return [...required].map(([, name]) => path.resolve(path.dirname(file), name))
}

function weightOf(file) {
  const files = file.includes('.data/test-groups') ? filesOfGroup(file) : [file]
  if (files.some((each) => long.test(each))) return Number.MAX_SAFE_INTEGER
  return files.reduce(
    (sum, each) => sum + sizeOf(each) + sizeOf(`${each}.ts`) + sizeOf(`${each}.tsx`),
    0,
  )
}

/**
 * Starts the long test files first, so that no worker is alone at the end. Jest does this by the
 * times of the last run, which a fresh clone does not have. By the sizes of the files alone, groups
 * of tests would be the last ones.
 */
class TestSequencer extends Sequencer {
  sort(tests) {
    const weights = new Map(tests.map((test) => [test, weightOf(test.path)]))
    return [...tests].sort((one, other) => weights.get(other) - weights.get(one))
  }
}

module.exports = TestSequencer

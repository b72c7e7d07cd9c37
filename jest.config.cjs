const fs = require('node:fs')
const path = require('node:path')
const { nodeProject, quietConsole, reactProject } = require('@portal/build/jest')

const at = (dir) => path.join(__dirname, dir)
const react = require('./tsconfig.front.json').include.map((sources) => path.dirname(sources))
const node = [
  'packages/contracts',
  'packages/releases',
  'packages/storage',
  'packages/content',
  'packages/card-sandbox',
  'packages/build',
  'packages/create-area',
  'tools',
]
/** The API runs its tests on both databases; each has its own configuration there. */
const api = ['api/jest.sqlite.cjs', 'api/jest.mysql.cjs'].filter((file) => fs.existsSync(at(file)))

module.exports = {
  // A page with axe takes long on a busy machine; a test without an end still fails.
  testTimeout: 120_000,
  // A worker keeps memory of each file that it has run. Near the limit of Node, a quarter of the
  // memory, it only collects garbage. A new worker compiles all packages again.
  workerIdleMemoryLimit: '10%',
  testSequencer: at('tools/lib/test-sequencer.cjs'),
  projects: [
    ...react.map((dir) => reactProject({ dir: at(dir) })),
    ...node.map((dir) => nodeProject({ dir: at(dir) })),
    ...api.map((file) => ({ ...require(at(file)), setupFilesAfterEnv: [quietConsole] })),
  ],
}

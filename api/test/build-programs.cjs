const { execFileSync } = require('node:child_process')
const path = require('node:path')

const root = path.join(__dirname, '..')

/**
 * Jest's `globalSetup`: bundles the programs that tests start as processes, once for a run. A
 * bundle starts in a third of the time of the sources. `test/programs.ts` has their paths.
 */
module.exports = function buildPrograms() {
  const folder = path.join(root, '.data/test-programs', String(process.pid))
  execFileSync(process.execPath, ['build.mjs', folder, 'test/payment-server.ts'], { cwd: root })
  process.env.TEST_PROGRAMS = folder
}

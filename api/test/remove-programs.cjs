const { rmSync } = require('node:fs')

/** Jest's `globalTeardown`. */
module.exports = function removePrograms() {
  rmSync(process.env.TEST_PROGRAMS, { recursive: true, force: true })
}

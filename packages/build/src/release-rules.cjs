const path = require('node:path')
const { loadTypeScript } = require('./load-typescript.cjs')
const { contractOperations } = require('./operations.cjs')
const { installedFile, readJson } = require('./workspace.cjs')

/**
 * The rules of the verification, from the sources of the shell in `dir`. They are part of its
 * release, so that a team verifies its area by the rules of the portal and needs no clone.
 */
function releaseRules(dir) {
  const { modules } = loadTypeScript(installedFile(dir, '@portal/contracts'))
  const { marker } = loadTypeScript(installedFile(dir, '@portal/testing/dev-marker'))
  return {
    operations: [...contractOperations(dir)].sort(),
    modules,
    devMarker: marker,
    budgets: readJson(path.join(dir, 'budgets.json')),
  }
}

module.exports = { releaseRules }

const { operationNames } = require('./operation-names.cjs')
const { loadTypeScript } = require('./load-typescript.cjs')
const { installedFile } = require('./workspace.cjs')

/**
 * `METHOD /path` of every operation in the contracts that code in `dir` gets. Throws without
 * contracts, because a release would then say that it calls nothing.
 */
function contractOperations(dir) {
  const { operations, fileOperations } = loadTypeScript(
    installedFile(dir, '@portal/contracts/operations'),
  )
  return new Set(
    [...operations, ...fileOperations].map(({ method, path: where }) => `${method} ${where}`),
  )
}

/** The operations that emitted code calls. */
const operationsIn = (sources, known) =>
  operationNames(sources)
    .filter((each) => known.has(each))
    .sort()

module.exports = { contractOperations, operationsIn }

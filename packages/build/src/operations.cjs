const fs = require('node:fs')
const path = require('node:path')
const { operationNames } = require('./operation-names.cjs')
const { loadTypeScript } = require('./load-typescript.cjs')

/**
 * `METHOD /path` of every operation in the contracts. Throws without contracts, because a release
 * would then say that it calls nothing.
 */
function contractOperations(root) {
  const file = path.join(root, 'packages/contracts/src/operations.ts')
  if (!fs.existsSync(file)) throw new Error(`The contracts of the API are missing: ${file}`)
  const { operations, fileOperations = [] } = loadTypeScript(file)
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

const fs = require('node:fs')
const path = require('node:path')
const { loadTypeScript } = require('./load-typescript.cjs')

const literal = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)["'`]/g

/** `METHOD /path` of every operation in the contracts. */
function contractOperations(root) {
  const file = path.join(root, 'packages/contracts/src/operations.ts')
  if (!fs.existsSync(file)) return new Set()
  const { operations, fileOperations = [] } = loadTypeScript(file)
  return new Set(
    [...operations, ...fileOperations].map(({ method, path: where }) => `${method} ${where}`),
  )
}

/**
 * The operations that emitted code calls. Front ends name them in string literals, which the
 * minifier does not change.
 */
function operationsIn(sources, known) {
  const found = sources.flatMap((source) => [...source.matchAll(literal)].map((match) => match[1]))
  return [...new Set(found)].filter((each) => known.has(each)).sort()
}

module.exports = { contractOperations, operationsIn }

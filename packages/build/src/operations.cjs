const fs = require('node:fs')
const path = require('node:path')
const { loadTypeScript } = require('./load-typescript.cjs')

const literal = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)["'`]/g

/** `METHOD /path` of every operation that the contracts hold. */
function contractOperations(root) {
  const file = path.join(root, 'packages/contracts/src/operations.ts')
  if (!fs.existsSync(file)) return new Set()
  const { operations, fileOperations = [] } = loadTypeScript(file)
  return new Set(
    [...operations, ...fileOperations].map(({ method, path: where }) => `${method} ${where}`),
  )
}

/** The operations that emitted code calls: front ends name them by literals, which minifying leaves alone. */
function operationsIn(sources, known) {
  const found = sources.flatMap((source) => [...source.matchAll(literal)].map((match) => match[1]))
  return [...new Set(found)].filter((each) => known.has(each)).sort()
}

module.exports = { contractOperations, operationsIn }

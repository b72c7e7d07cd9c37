// Without `require`: the release tools bundle it.
const literal = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)["'`]/g

/**
 * The strings in code that look like an operation. Front ends name operations in string literals,
 * which the minifier does not change.
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
const operationNames = (sources) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(literal)].map((match) => match[1]))),
]

module.exports = { operationNames }

const fs = require('node:fs')
const path = require('node:path')
const { parseSync } = require('@swc/core')

/** The statements of a TypeScript file; [] if the file does not exist. */
const statementsOf = (file) =>
  fs.existsSync(file) ? parseSync(fs.readFileSync(file, 'utf8'), { syntax: 'typescript' }).body : []

/** A node of a syntax tree and all its descendants. */
function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return
  yield node
  for (const each of Object.values(node)) yield* nodesOf(each)
}

const isImport = ({ type, callee }) => type === 'CallExpression' && callee.type === 'Import'

/**
 * The module that a piece of code imports; undefined unless it has exactly one `import()`, of a
 * string literal.
 */
function requestIn(code) {
  const [first, ...others] = [...nodesOf(code)].filter(isImport)
  return others.length === 0 ? first?.arguments[0].expression.value : undefined
}

/** The code of the constant or function that a file declares under a name. */
const declarationOf = (statements, name) =>
  statements
    .flatMap(({ declaration, ...statement }) => declaration ?? statement)
    .flatMap((statement) => statement.declarations ?? statement)
    .find(({ id, identifier }) => (id ?? identifier)?.value === name)

/** The import of a name as `{ source, imported }`; undefined if the file does not import it. */
function importOf(statements, name) {
  for (const { type, specifiers, source } of statements) {
    const found =
      type === 'ImportDeclaration' && specifiers.find(({ local }) => local.value === name)
    if (found) return { source: source.value, imported: found.imported?.value ?? name }
  }
  return undefined
}

/**
 * The module that a loader imports. The file names the loader and declares it, or imports it from
 * another of our files.
 */
function requestOf(file, statements, name) {
  const declared = declarationOf(statements, name)
  if (declared) return requestIn(declared)
  const { source, imported } = importOf(statements, name) ?? {}
  if (!source?.startsWith('.')) return undefined
  const other = path.resolve(path.dirname(file), `${source}.ts`)
  return requestOf(other, statementsOf(other), imported)
}

/**
 * `{ routeId: request }`: the module that each page loader of an `area.ts` imports, read from the
 * source. A loader that does more than import is left out.
 */
function pageRequests(areaFile) {
  const statements = statementsOf(areaFile)
  const routes = [...nodesOf(statements)].find(
    ({ type, key }) => type === 'KeyValueProperty' && key.value === 'routes',
  )
  const properties = routes?.value.properties ?? []
  return Object.fromEntries(
    properties.flatMap(({ key, value }) => {
      const request =
        value?.type === 'Identifier'
          ? requestOf(areaFile, statements, value.value)
          : requestIn(value ?? null)
      return request === undefined ? [] : [[key.value, request]]
    }),
  )
}

module.exports = { pageRequests }

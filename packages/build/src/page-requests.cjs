const fs = require('node:fs')
const path = require('node:path')
const { parseSync } = require('@swc/core')

/** The statements of a TypeScript file; those of a file that is not there are none. */
const statementsOf = (file) =>
  fs.existsSync(file) ? parseSync(fs.readFileSync(file, 'utf8'), { syntax: 'typescript' }).body : []

/** A node of a syntax tree with all that is below it. */
function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return
  yield node
  for (const each of Object.values(node)) yield* nodesOf(each)
}

const isImport = ({ type, callee }) => type === 'CallExpression' && callee.type === 'Import'

/** What the one `import()` in a piece of code names; undefined unless it is one, of a literal. */
function requestIn(code) {
  const [first, ...others] = [...nodesOf(code)].filter(isImport)
  return others.length === 0 ? first?.arguments[0].expression.value : undefined
}

/** What a file declares under a name: the code of a constant or of a function. */
const declarationOf = (statements, name) =>
  statements
    .flatMap(({ declaration, ...statement }) => declaration ?? statement)
    .flatMap((statement) => statement.declarations ?? statement)
    .find(({ id, identifier }) => (id ?? identifier)?.value === name)

/** `{ source, imported }` of a name that a file takes from another one. */
function importOf(statements, name) {
  for (const { type, specifiers, source } of statements) {
    const found =
      type === 'ImportDeclaration' && specifiers.find(({ local }) => local.value === name)
    if (found) return { source: source.value, imported: found.imported?.value ?? name }
  }
  return undefined
}

/** What a loader imports that a file knows by name: its own, or that of a module of ours that several places share. */
function requestOf(file, statements, name) {
  const declared = declarationOf(statements, name)
  if (declared) return requestIn(declared)
  const { source, imported } = importOf(statements, name) ?? {}
  if (!source?.startsWith('.')) return undefined
  const other = path.resolve(path.dirname(file), `${source}.ts`)
  return requestOf(other, statementsOf(other), imported)
}

/** `{ routeId: request }`: what each page loader of an `area.ts` imports, read from its text; nothing for one that does more than import. */
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

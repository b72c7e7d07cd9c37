// Code that a browser runs or loads before the first page.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
const treeOf = (file, source) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
const lineOf = (tree, node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1

/** The lines of a file on which an `Intl` object is made while the module is run. */
function earlyIntl(file, source) {
  const tree = treeOf(file, source)
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ initializer }) => initializer && ts.isNewExpression(initializer))
    .filter(({ initializer }) => initializer.expression.getText().startsWith('Intl.'))
    .map((declaration) => `${file}:${lineOf(tree, declaration)}`)
}

const contracts = 'packages/contracts/src'
/**
 * Values of the contracts that are loaded without Zod: those of files that import nothing, or only
 * such files.
 */
function valuesWithoutZod() {
  const sources = new Map(filesOf(contracts).map((file) => [file.slice(0, -3), read(file)]))
  const importsOf = (source) =>
    [...source.matchAll(/^(?:import (?!type)|export [^\n]* from )[^']*'([^']+)'/gm)].map(
      ([, from]) => from,
    )
  const isPlain = (file) =>
    sources.has(file) &&
    importsOf(sources.get(file)).every(
      (from) => from.startsWith('.') && isPlain(path.join(path.dirname(file), from)),
    )
  return new Set(
    [...sources.keys()]
      .filter(isPlain)
      .flatMap((file) => [...sources.get(file).matchAll(/^export (?:const|function) (\w+)/gm)])
      .map(([, name]) => name),
  )
}

/** The values that a file imports from the contracts, and that load Zod. */
function withZod(file, source, plain) {
  return treeOf(file, source)
    .statements.filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => moduleSpecifier.text === '@portal/contracts')
    .filter(({ importClause }) => importClause && !importClause.isTypeOnly)
    .flatMap(({ importClause }) => importClause.namedBindings?.elements ?? [])
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text)
    .filter((name) => !plain.has(name))
    .map((name) => `${file}: ${name}`)
}

it('finds an Intl object that is made too early, and no other', () => {
  const early = 'export const format = new Intl.NumberFormat()\n'
  const late = 'const format = onFirstUse(() => new Intl.NumberFormat())\n'
  expect(earlyIntl('a.ts', late + early)).toEqual(['a.ts:2'])
})

it('makes Intl objects at their first use, because each takes milliseconds on a phone', () => {
  const packages = ['kit', 'ui', 'forms', 'resource'].map((name) => `packages/${name}`)
  const files = filesOf('shell', 'mfe-*', ...packages)
  expect(files.length).toBeGreaterThan(900)
  expect(files.flatMap((file) => earlyIntl(file, read(file)))).toEqual([])
})

it('finds an import that loads Zod, and no type', () => {
  const source =
    "import { messages, schema, type Reply } from '@portal/contracts'\n" +
    "import type { other } from '@portal/contracts'\n"
  expect(withZod('a.ts', source, new Set(['messages']))).toEqual(['a.ts: schema'])
})

it('imports schemas in a *.schema.ts alone, which is loaded on demand', () => {
  const plain = valuesWithoutZod()
  expect(plain.has('messages')).toBe(true)
  expect(plain.size).toBeGreaterThan(100)
  const files = filesOf('mfe-*').filter((file) => !file.endsWith('.schema.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => withZod(file, read(file), plain))).toEqual([])
})

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--',
    'api/src',
    ':(glob)packages/*/src/**',
    'shell/src',
    ':(glob)mfe-*/src/**',
    'tools',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /[.](tsx?|[cm]js)$/.test(file) && !/[.]test[.]/.test(file))

/** Only a repeated group can be slow. The syntax trees of all other files would take a minute. */
const repeatedGroup = /[)][*+{]/

/** Whether a text can make the expression try twice as long for each further letter. */
const isExponential = (literal) => {
  const end = literal.lastIndexOf('/')
  const expression = { source: literal.slice(1, end), flags: literal.slice(end + 1) }
  return analyse(expression).reports.some(({ exponential }) => exponential)
}

/** The regular expressions of a file that a long text can block, with their lines. */
function slowIn(file, text) {
  if (!repeatedGroup.test(text)) return []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node) && isExponential(node.text))
      found.push(
        `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text}`,
      )
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

it('finds an expression that a long text can block', () => {
  const source = String.raw`
const name = /^(?:[a-z][\w.]*\/?)*$/
const path = /^(?:[a-z][\w.]*(?:\/|$))*$/
const area = /^mfe-[a-z0-9]+(?:-[a-z0-9]+)*$/
`
  expect(slowIn('a.ts', source)).toEqual([String.raw`a.ts:2: /^(?:[a-z][\w.]*\/?)*$/`])
})

it('has none in the product', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(
    files.flatMap((file) => slowIn(file, fs.readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})

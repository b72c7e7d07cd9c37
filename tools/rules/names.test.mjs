import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'
import { refusedWords } from './refused-words.mjs'

const refused = refusedWords('in names')
const isRefused = (name) =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .some((part) => refused.some((word) => [word, `${word}s`].includes(part.toLowerCase())))

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** A declared name, in contrast to a used one. */
function declares(node) {
  const { parent } = node
  return (
    ts.isIdentifier(node) &&
    parent.name === node &&
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isPropertyAssignment(parent) &&
    !ts.isShorthandPropertyAssignment(parent)
  )
}

function refusedIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (declares(node) && isRefused(node.text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1}: ${node.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

it('finds refused words in names that are declared, and in none that are only used', () => {
  const source =
    'const booksOf = (said: string) => said\ninterface A { isStanding: boolean; laws: string }\nreply.standing; pass({ standing: 1 })\nconst { bookstore } = a\n'
  expect(refusedIn('a.ts', source)).toEqual([
    'a.ts:1: booksOf',
    'a.ts:1: said',
    'a.ts:2: isStanding',
    'a.ts:2: laws',
  ])
})

it('has none of them in the names of code', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(
    files.flatMap((file) => refusedIn(file, fs.readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})

it('has none of them in the names of files and folders', () => {
  expect(files.filter((file) => file.split('/').some(isRefused))).toEqual([])
})

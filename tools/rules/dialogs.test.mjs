import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

const files = execFileSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.test.tsx'))

/** The forms of a file, and its dialogs that close without a question. */
function partsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const silent = []
  let hasForm = false
  const visit = (node) => {
    if (ts.isJsxOpeningLikeElement(node)) {
      const tag = node.tagName.getText()
      const names = node.attributes.properties.map((each) => each.name?.getText())
      if (tag === 'form') hasForm = true
      if (tag === 'Modal' && !names.includes('mayClose')) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
        silent.push(`${file}:${line + 1}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { hasForm, silent }
}
const losesEntries = (file, source) => {
  const { hasForm, silent } = partsOf(file, source)
  return hasForm ? silent : []
}

it('finds a dialog with a form that asks nothing, and no other dialog', () => {
  const form = 'const Form = () => <form><input /></form>\n'
  const silent = 'const Dialog = () => <Modal title="A" onClose={close}><Form /></Modal>\n'
  const asking = silent.replace('onClose={close}', 'onClose={close} mayClose={mayClose}')
  expect(losesEntries('a.tsx', form + silent)).toEqual(['a.tsx:2'])
  expect(losesEntries('a.tsx', form + asking)).toEqual([])
  expect(losesEntries('a.tsx', silent)).toEqual([])
})

it('asks in every dialog with a form before its entries are lost: FormDialog, or Modal with mayClose', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => losesEntries(file, fs.readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})

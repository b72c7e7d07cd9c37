import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

const features = path.join(root, 'api/src/features')
const doors = fs
  .readdirSync(features, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('/index.ts'))

/** Whether a declaration or a statement has the keyword `export`. */
const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** The exported names of a file; `* from './x'` for an export of everything. */
function exportsOf(text) {
  const names = []
  for (const node of ts.createSourceFile('index.ts', text, ts.ScriptTarget.Latest, true).statements)
    if (ts.isExportDeclaration(node))
      names.push(
        ...(node.exportClause?.elements?.map(({ name }) => name.text) ?? [
          `* from ${node.moduleSpecifier.getText()}`,
        ]),
      )
    else if (isExported(node))
      names.push(
        ...(node.declarationList?.declarations ?? [node]).map(({ name }) => name.getText()),
      )
  return names
}
/** Exports that give away all tables of a feature instead of one use. */
const repositoriesIn = (text) =>
  exportsOf(text).filter((name) => /Repository$|^[*].*[.](repository|queries)'$/.test(name))

it.each([
  ["export { createCourseRepository } from './x'", 'createCourseRepository'],
  ["export type { CourseRepository, Course } from './x'", 'CourseRepository'],
  ['export const createRepository = () => 1', 'createRepository'],
  ["export * from './office.repository'", "* from './office.repository'"],
])('sees the repository in %s', (text, name) => {
  expect(repositoriesIn(text)).toEqual([name])
})

it('a door gives no repository to other features', () => {
  expect(doors.length).toBeGreaterThan(40)
  const found = doors.flatMap((door) =>
    repositoriesIn(fs.readFileSync(path.join(features, door), 'utf8')).map(
      (name) => `${door}: ${name}`,
    ),
  )
  expect(found).toEqual([])
})

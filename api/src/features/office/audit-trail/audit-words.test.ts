import fs from 'node:fs'
import path from 'node:path'
import {
  auditActionName,
  auditActions,
  auditFields,
  auditRecords,
  auditTrailHides,
} from '@portal/contracts'
import ts from 'typescript'
import { testApp } from '../../../../test/app'

/**
 * Everything that the API records has a text. The actions, record kinds and fields are read from
 * the sources: from the calls, and from the columns of the tables that are stored as rows.
 */
const test = testApp()

const root = path.resolve(__dirname, '../../..')
const sources = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$|^migrations|^demo/.test(name))
  .map((name) =>
    ts.createSourceFile(
      name,
      fs.readFileSync(path.join(root, name), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    ),
  )

const objects: ts.ObjectLiteralExpression[] = []
const collect = (node: ts.Node): void => {
  if (ts.isObjectLiteralExpression(node)) objects.push(node)
  ts.forEachChild(node, collect)
}
sources.forEach(collect)

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : ''
const valueOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.filter(ts.isPropertyAssignment).find((property) => nameOf(property) === name)
    ?.initializer
/** The text of a string, or of a template up to its first value. */
const textOf = (node: ts.Expression | undefined): string | undefined =>
  node &&
  (ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text
      : undefined)

/** The names in an object literal, including nested and spread objects. */
function namesIn(node: ts.Node): string[] {
  const own = ts.isObjectLiteralExpression(node) ? node.properties.map(nameOf).filter(Boolean) : []
  const inner: string[] = []
  ts.forEachChild(node, (child) => {
    inner.push(...namesIn(child))
  })
  return [...own, ...inner]
}

const rows = objects.filter((object) => valueOf(object, 'noun') && valueOf(object, 'table'))
const nouns = rows.map((object) => textOf(valueOf(object, 'noun')))
const entries = objects.filter(
  (object) =>
    valueOf(object, 'action') &&
    object.properties.some((property) => nameOf(property) === 'record'),
)
const without = (
  names: readonly (string | undefined)[],
  words: Readonly<Record<string, string>>,
): string[] =>
  [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in words))

it('finds the recorded actions in the sources', () => {
  expect(rows.length).toBeGreaterThan(8)
  expect(entries.length).toBeGreaterThan(25)
})

it('has words for every action', () => {
  const whole = entries
    .map((entry) => valueOf(entry, 'action'))
    .filter((action) => action && ts.isStringLiteralLike(action))
    .map(textOf)
  const ofRows = nouns.flatMap((noun) =>
    ['added', 'changed', 'deleted'].map((verb) => noun && `${noun}.${verb}`),
  )
  expect(
    without(
      [
        ...whole,
        ...ofRows,
        'scholarship.accepted',
        'scholarship.rejected',
        'student.admitted',
        'student.rejected',
      ],
      auditActions,
    ),
  ).toEqual([])
})

it('has words for every kind of record', () => {
  const kinds = entries
    .map((entry) => textOf(valueOf(entry, 'record')))
    .map((text) => text?.split('/')[0])
    .filter(Boolean)
  expect(
    without([...kinds, ...rows.map((object) => textOf(valueOf(object, 'table')))], auditRecords),
  ).toEqual([])
})

it('has words for every field', async () => {
  const written = entries.flatMap((entry) =>
    ['before', 'after'].flatMap((name) => {
      const value = valueOf(entry, name)
      return value ? namesIn(value) : []
    }),
  )
  const tables = rows
    .map((object) => textOf(valueOf(object, 'table')))
    .filter((table) => table !== undefined)
  const columns: string[] = []
  for (const table of tables) columns.push(...Object.keys(await test.db(table).columnInfo()))
  expect(
    without(
      [...written, ...columns].filter((name) => !auditTrailHides(name)),
      auditFields,
    ),
  ).toEqual([])
})

it.each([
  ['students.exported', 'Exported students'],
  ['audit.exported', 'Exported the audit trail'],
  ['thing.odd-one', 'Thing odd one'],
])('reads %s as %s', (action, words) => {
  expect(auditActionName(action)).toBe(words)
})

// The reads and writes of the API's sources, found in the syntax tree: each named table, and each
// write whose table is unknown.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const writers = new Set(['insert', 'update', 'delete', 'del', 'truncate', 'increment', 'decrement'])
/** The names of a Knex connection. */
const connections = /^(connection|transaction|trx|db|knex)$/

/** 'students as s' names students. */
const tableIn = (text) => /^([a-z_]+)(?: as \w+)?$/.exec(text)?.[1]
const withoutTypes = (text) => text.replace(/<.*/s, '')

/**
 * The first call of a chain: `connection('students')` of
 * `connection('students').where(...).update(...)`.
 */
function firstOf(expression) {
  if (ts.isCallExpression(expression) && !ts.isPropertyAccessExpression(expression.expression))
    return expression
  const inner = ts.isCallExpression(expression) ? expression.expression : expression
  return inner.expression ? firstOf(inner.expression) : inner
}

/** The text of a literal, or of a constant of the file. */
function textOf(node, constants) {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return constants.get(node.text)
  if (ts.isTemplateExpression(node) && node.head.text === '' && node.templateSpans.length === 1) {
    const [{ expression, literal }] = node.templateSpans
    const table = textOf(expression, constants)
    return table && table + literal.text
  }
  return undefined
}

/**
 * Constants with a text, and functions that return a query of one table: `const payments = () =>
 * connection('student_payments')`.
 */
function namesIn(source) {
  const [constants, queries] = [new Map(), new Map()]
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const name = node.name.getText()
      if (ts.isStringLiteralLike(node.initializer)) constants.set(name, node.initializer.text)
      if (ts.isArrowFunction(node.initializer) && !ts.isBlock(node.initializer.body)) {
        const first = firstOf(node.initializer.body)
        if (
          ts.isCallExpression(first) &&
          connections.test(withoutTypes(first.expression.getText()))
        )
          queries.set(name, first.arguments[0])
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { constants, queries }
}

const sqlWrites = /\b(?:insert into|update|delete from)\s+([a-z]+_[a-z_]+|students|staff|outbox)\b/g
const sqlReads = /\b(?:from|join)\s+([a-z]+_[a-z_]+|students|staff|outbox)\b/g

/** The tables in the calls of a file. `names` are texts that are tables if one has that name. */
class Uses {
  reads = []
  writes = []
  names = []
  constructor(file, text) {
    this.file = file
    this.source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    Object.assign(this, namesIn(this.source))
  }

  note(list, node, name) {
    const line = this.source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    list.push({ file: this.file, line, table: name && tableIn(name) })
  }

  /**
   * `connection('students')`, `createRows(connection, { table: 'students' })`, or
   * `rowCount(connection, 'students')`.
   */
  plainCall(node) {
    const called = withoutTypes(node.expression.getText())
    const [first, second] = node.arguments
    const name = textOf(first, this.constants)
    if (connections.test(called) && name) this.note(this.reads, node, name)
    const named = textOf(second, this.constants)
    if (named && connections.test(first.getText())) this.note(this.names, node, named)
    if (called !== 'createRows') return
    const options = node.arguments[1]?.properties ?? []
    const table = options.find((each) => each.name?.getText() === 'table')
    this.note(this.writes, node, textOf(table?.initializer, this.constants))
  }

  /** `.update(values)` at the end of a chain that begins with a table. */
  write(node) {
    const first = firstOf(node.expression.expression)
    if (!ts.isCallExpression(first)) return
    const called = withoutTypes(first.expression.getText())
    const table = connections.test(called) ? first.arguments[0] : this.queries.get(called)
    if (table) this.note(this.writes, node, textOf(table, this.constants))
  }

  method(node) {
    const name = node.expression.name.text
    if (writers.has(name)) this.write(node)
    if (/^(from|join|leftJoin|innerJoin)$/.test(name)) {
      const table = textOf(node.arguments[0], this.constants)
      if (table && tableIn(table)) this.note(this.reads, node, table)
    }
    if (!/raw$/i.test(name)) return
    const sql = node.arguments[0]?.getText() ?? ''
    for (const [, table] of sql.matchAll(sqlWrites)) this.note(this.writes, node, table)
    for (const [, table] of sql.matchAll(sqlReads)) this.note(this.reads, node, table)
  }

  /** `{ table: 'students' }`, or `{ names: ['students', 'lastname'] }`. */
  property(node) {
    const value = node.initializer
    const text = ts.isArrayLiteralExpression(value) ? value.elements[0] : value
    const name = textOf(text, this.constants)
    if (name && /^(table|names)$/.test(node.name.getText())) this.note(this.names, node, name)
  }

  visit(node) {
    if (ts.isPropertyAssignment(node)) this.property(node)
    if (ts.isCallExpression(node)) {
      if (ts.isPropertyAccessExpression(node.expression)) this.method(node)
      else this.plainCall(node)
    }
    ts.forEachChild(node, (child) => this.visit(child))
  }
}

/**
 * Reads and writes of one file: `{ file, line, table }`; the table is undefined if the syntax does
 * not show it.
 */
function usesIn(file, text) {
  const uses = new Uses(file, text)
  uses.visit(uses.source)
  return uses
}

/** The reads and writes of the sources below a folder, without tests, migrations and the demo. */
export function tableUses(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) => /(?<![.](test|fixture))[.]ts$/.test(file) && !/^(migrations|demo)\//.test(file),
    )
  const uses = files.map((file) => usesIn(file, fs.readFileSync(path.join(folder, file), 'utf8')))
  return {
    reads: uses.flatMap(({ reads }) => reads),
    writes: uses.flatMap(({ writes }) => writes),
    names: uses.flatMap(({ names }) => names),
  }
}

/** The same of one text, for the test of this file. */
export const usesOfText = (text, file = 'text.ts') => usesIn(file, text)

/** The members of the exported object `name`, which the file imports: each name with its folder. */
export function importedInto(file, name) {
  const text = fs.readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const folders = new Map()
  const found = []
  const visit = (node) => {
    if (ts.isImportSpecifier(node))
      folders.set(node.name.text, node.parent.parent.parent.moduleSpecifier.text.slice(2))
    if (ts.isVariableDeclaration(node) && node.name.getText() === name)
      found.push(...identifiersIn(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((each) => [each, folders.get(each)])
}

/** Names in `{ a, b: [...c, ...d] }`: a, c, d. */
function identifiersIn(node) {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAssignment(node)) return identifiersIn(node.initializer)
  const inner = []
  ts.forEachChild(node, (child) => void inner.push(...identifiersIn(child)))
  return inner
}

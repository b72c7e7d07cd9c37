import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'
import { importedInto, tableUses, usesOfText } from './table-writes.mjs'

const sources = path.join(root, 'api/src')
const page = fs.readFileSync(path.join(root, 'docs/reference/tables.md'), 'utf8')
const { reads, writes, names } = tableUses(sources)

/** The rows of a table of the page, as lists of names without their quotes. */
const rowsUnder = (heading) =>
  page
    .split(/^## /m)
    .find((part) => part.startsWith(heading))
    .split('\n')
    .filter(
      (line) => /^\| (?!Table|File|Feature|Read model|---)/.test(line) && !line.startsWith('|---'),
    )
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))
const named = (cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

const owners = new Map(
  page
    .split('## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '))
    .flatMap(([tables, owner]) => named(tables).map((table) => [table, owner])),
)
const untold = rowsUnder('Writes that').map(([file]) => file)
/** `features/money/ledger/ledger.repository.ts` is in `features/money/ledger`. */
const isIn = (file, folder) => file.startsWith(`${folder}/`)

it('finds the writes', () => {
  expect(owners.size).toBeGreaterThan(60)
  expect(writes.length).toBeGreaterThan(150)
})

it.each([
  ["connection('students').where({ id }).update(values)", 'students'],
  ["await connection<Row>('students as s').insert(row).onConflict('id').merge()", 'students'],
  ["const rows = () => db('students')\nvoid rows().where({ id }).delete()", 'students'],
  ["const table = 'students'\nvoid transaction(table).update(values)", 'students'],
  ["createRows<Row, Student>(connection, { table: 'students', noun: 'student' })", 'students'],
  ["connection.raw('update students set cleared = 1')", 'students'],
  ['connection(table).insert(rows)', undefined],
])('sees the write in %s', (text, table) => {
  expect(usesOfText(text).writes.map((write) => write.table)).toEqual([table])
})

it('each table has one owner, and each owner is there', () => {
  const used = [...new Set([...reads, ...writes].flatMap(({ table }) => table ?? []))].sort()
  expect([...owners.keys()].sort()).toEqual(used)
  const missing = [...new Set(owners.values())].filter(
    (folder) => !fs.existsSync(path.join(sources, folder)),
  )
  expect(missing).toEqual([])
})

it('only its owner writes a table', () => {
  const others = writes
    .filter(({ file, table }) => table && !isIn(file, owners.get(table)))
    .map(({ file, line, table }) => `${file}:${line} writes ${table} of ${owners.get(table)}`)
  expect(others).toEqual([])
})

it('a write whose table the syntax does not show is named on the page', () => {
  const found = writes.filter(({ table }) => !table).map(({ file }) => file)
  expect([...new Set(found)].sort()).toEqual([...untold].sort())
})

/**
 * `features/money/bank/payments/x.ts` is in the feature `features/money/bank`, and
 * `commands/backup/x.ts` in `commands`.
 */
const placeOf = (file) => {
  const parts = file.split('/')
  return parts.slice(0, parts[0] === 'features' ? 3 : parts[0] === 'platform' ? 2 : 1).join('/')
}
/** Each table that a place other than its owner's names, with these places. */
function readersIn(uses) {
  const readers = new Map()
  for (const { file, table } of uses) {
    const owner = owners.get(table ?? '')
    if (!owner || isIn(file, owner) || placeOf(owner) === placeOf(file)) continue
    readers.set(table, new Set([...(readers.get(table) ?? []), placeOf(file)]))
  }
  return [...readers].map(([table, places]) => [table, [...places].sort()]).sort()
}

it('every feature that reads a table of another one is named on the page', () => {
  const told = rowsUnder('Readers')
    .flatMap(([tables, places]) => named(tables).map((table) => [table, places.split(', ').sort()]))
    .sort()
  expect(readersIn([...reads, ...names])).toEqual(told)
})

it('sees a reader that the page does not name', () => {
  const { reads: read } = usesOfText(
    "connection('notifications as n').join('students as s', 's.id', 'n.id')",
    'features/money/news/x.ts',
  )
  expect(readersIn(read)).toEqual([
    ['notifications', ['features/money/news']],
    ['students', ['features/money/news']],
  ])
})

describe('groups', () => {
  const listed = /const groupLevels = (\[[\s\S]*?\n\])/.exec(
    fs.readFileSync(path.join(root, '.dependency-cruiser.cjs'), 'utf8'),
  )
  const levels = JSON.parse(listed[1].replaceAll("'", '"').replaceAll(/,(\s*\])/g, '$1'))
  const levelOf = (group) => levels.findIndex((level) => level.includes(group))
  const groupOf = (file) => (file.startsWith('features/') ? file.split('/')[1] : undefined)

  /**
   * Tables of groups that are not below the feature's own, which its files name:
   * `[feature, tables]`.
   */
  const upward = (uses) => {
    const found = new Map()
    for (const { file, table } of uses) {
      const [own, its] = [groupOf(file), groupOf(owners.get(table) ?? '')]
      if (!own || !its || own === its || levelOf(its) < levelOf(own)) continue
      const feature = file.split('/').slice(1, 3).join('/')
      found.set(feature, new Set([...(found.get(feature) ?? []), table]))
    }
    return [...found].map(([feature, tables]) => [feature, [...tables].sort()]).sort()
  }

  it('name no tables of higher groups', () => {
    expect(upward([...reads, ...names])).toEqual([])
  })

  it.each([
    "connection('students').where({ session_id })",
    "connection('notifications as n').join('students as s', 's.id', 'n.id')",
    "connection.from(newest).leftJoin('students', 'students.id', 'newest.student_id')",
    "connection.raw('select id from students')",
    "rowCount(connection, 'students')",
    "const students = { table: 'students', columns: ['session_id'] }",
    "createRows(connection, { labels: { student_id: { names: ['students', 'lastname'] } } })",
  ])('do not pass with %s', (text) => {
    const { reads: read, names: other } = usesOfText(text, 'features/messages/news/x.ts')
    expect(upward([...read, ...other])).toEqual([['messages/news', ['students']]])
  })

  it('may read the tables of lower groups, and of their own', () => {
    const uses = usesOfText("connection('staff').join('roles')", 'features/students/x/x.ts')
    expect(upward(uses.reads)).toEqual([])
  })

  it('get from higher groups the read models that the page lists with their owners', () => {
    const passed = importedInto(path.join(sources, 'read-models.ts'), 'readModels')
    const rows = rowsUnder('Read models').flatMap(([models, owner]) =>
      named(models).map((model) => [model, owner]),
    )
    expect(passed.sort()).toEqual(rows.sort())
    expect(passed.length).toBeGreaterThan(2)
  })
})

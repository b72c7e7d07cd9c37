import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testApp } from '../../test/app'
import { engine } from '../../test/database'

const test = testApp()
const page = readFileSync(join(__dirname, '../../../docs/reference/data-model.md'), 'utf8')

/** `owner ||--o{ table : "column, column"` of the picture, as `table.column -> owner`. */
const drawn = [...page.matchAll(/^ {2}(\w+) \|\|--o\{ (\w+) : "([^"]+)"$/gm)].flatMap(
  ([, owner = '', table = '', columns = '']) =>
    columns.split(', ').map((column) => `${table}.${column} -> ${owner}`),
)

interface ForeignKey {
  table: string
  column: string
  owner: string
}

async function foreignKeys(): Promise<ForeignKey[]> {
  if (engine === 'mysql')
    return test
      .db('information_schema.key_column_usage')
      .whereRaw('table_schema = database()')
      .whereNotNull('referenced_table_name')
      .select({ table: 'table_name', column: 'column_name', owner: 'referenced_table_name' })
  const tables = await test
    .db('sqlite_master')
    .where({ type: 'table' })
    .whereNot('name', 'like', 'sqlite%')
    .pluck<string[]>('name')
  const keys = await Promise.all(
    tables.map(async (table) => {
      const rows = await test.db.raw<{ from: string; table: string }[]>(
        `pragma foreign_key_list(${table})`,
      )
      return rows.map(({ from, table: owner }) => ({ table, column: from, owner }))
    }),
  )
  return keys.flat()
}

it('the picture of the data model has the foreign keys of the database', async () => {
  const keys = await foreignKeys()
  expect(keys.length).toBeGreaterThan(40)
  const found = keys.map(({ table, column, owner }) => `${table}.${column} -> ${owner}`)
  expect([...drawn].sort()).toEqual(found.sort())
})

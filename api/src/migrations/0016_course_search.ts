import type { Knex } from 'knex'
import { fold } from '../platform/text.rules'
import { addColumn, createIndex, dropColumn, dropIndex } from './schema'

const folded = {
  courses: { code_key: 'varchar(20)', title_key: 'varchar(200)', search_text: 'varchar(260)' },
  staff: { name_key: 'varchar(170)', search_text: 'varchar(260)' },
} as const

interface Course {
  id: string
  code: string
  title: string
}
interface Member {
  id: string
  staff_number: string
  first_name: string
  last_name: string
}

const searched = (...texts: string[]): string => texts.map(fold).join('|').slice(0, 260)

/** As the features keep them from now on; written out, so that what they come to keep later does not change this step. */
async function fillIn(db: Knex): Promise<void> {
  const courses = await db('courses')
    .where({ code_key: '' })
    .select<Course[]>('id', 'code', 'title')
  for (const { id, code, title } of courses) {
    const key = code.replace(/\s+/g, '').toUpperCase()
    await db('courses')
      .where({ id })
      .update({
        code_key: key,
        title_key: fold(title).slice(0, 200),
        search_text: searched(code, key, title),
      })
  }
  const members = await db('staff')
    .where({ name_key: '' })
    .select<Member[]>('id', 'staff_number', 'first_name', 'last_name')
  for (const { id, staff_number: number, first_name: first, last_name: last } of members) {
    const columns = {
      name_key: fold(`${last} ${first}`).slice(0, 170),
      search_text: searched(number, `${first} ${last} ${first}`),
    }
    await db('staff').where({ id }).update(columns)
  }
}

/** What courses and staff are searched, sorted and found by; two codes that differ in capitals and spaces alone are one. */
export async function up(db: Knex): Promise<void> {
  for (const [table, columns] of Object.entries(folded)) {
    for (const [name, type] of Object.entries(columns))
      await addColumn(db, table, name, `${type} not null default ''`)
  }
  await fillIn(db)
  await createIndex(db, 'courses', 'courses_code_key', ['code_key'], 'unique')
  await createIndex(db, 'staff', 'staff_choice', ['staff_type', 'status', 'name_key'])
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'staff', 'staff_choice')
  await dropIndex(db, 'courses', 'courses_code_key')
  for (const [table, columns] of Object.entries(folded)) {
    for (const name of Object.keys(columns)) await dropColumn(db, table, name)
  }
}

import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'
import { fold } from '../platform/text.rules'
import {
  addColumn,
  createIndex,
  createTable,
  dropColumn,
  dropIndex,
  dropTables,
  id,
  timestamps,
} from './schema'

interface Named {
  id: string
  firstname: string
  lastname: string
}

/** Written out as the students feature keeps it from now on, so that what that comes to keep later does not change this step. */
const personKey = ({ firstname, lastname }: Named): string =>
  fold(`${lastname} ${firstname}`).split(/\s+/).sort().join(' ').slice(0, 170)

const batch = 500

async function fillInNames(db: Knex): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db('students')
      .where({ person_key: '' })
      .andWhere('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .select<Named[]>('id', 'firstname', 'lastname')
    await db.transaction(async (connection) => {
      for (const row of rows)
        await connection('students')
          .where({ id: row.id })
          .update({ person_key: personKey(row) })
    })
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

/** What the form says of the student, kept beside the name: lists and figures need it without the form. */
async function fillInForms(db: Knex): Promise<void> {
  const form = (column: string) =>
    db('biodata').whereRaw('biodata.student_id = students.id').select(column)
  await db('students')
    .whereNull('form_submitted_at')
    .update({ born_on: form('dob_on'), form_submitted_at: form('submitted_at') })
}

/** The last ten digits: '0803 123 4567' and '+234 803 123 4567' are one. Signs that a telephone number may have are left out. */
const digits = ['-', '(', ')', '+', '.'].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  "replace(phone, ' ', '')",
)

/** Who may be the same person: worked out by the database, so that whoever writes a student need not know of it. */
const keys = {
  email_key: 'varchar(254) generated always as (lower(email)) virtual',
  phone_key: `varchar(30) generated always as (case when length(${digits}) >= 10 then substr(${digits}, -10) else null end) virtual`,
}

/** SQLite lists columns that it works out only when it is asked for the hidden ones, too. */
async function isThere(db: Knex, name: string): Promise<boolean> {
  if (isMysql(db)) return db.schema.hasColumn('students', name)
  return Boolean(
    await db.from(db.raw("pragma_table_xinfo('students')")).where({ name }).first('name'),
  )
}

const indexes: Record<string, string[]> = {
  students_email_key: ['email_key', 'id'],
  students_phone_key: ['phone_key', 'id'],
  students_person: ['born_on', 'person_key', 'id'],
  students_figures: ['session_id', 'status', 'offering_id', 'cleared', 'matric_number'],
  students_session_created: ['session_id', 'created_at'],
  students_session_submitted: ['session_id', 'form_submitted_at'],
}

/** Who of the students may be one person, what was joined, and what the figures of a session are counted from. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'students', 'person_key', "varchar(170) not null default ''")
  await addColumn(db, 'students', 'born_on', 'varchar(10)')
  await addColumn(db, 'students', 'form_submitted_at', 'varchar(24)')
  await fillInNames(db)
  await fillInForms(db)
  for (const [name, definition] of Object.entries(keys)) {
    if (!(await isThere(db, name)))
      await db.raw(`alter table students add column ${name} ${definition}`)
  }
  for (const [name, columns] of Object.entries(indexes))
    await createIndex(db, 'students', name, columns)
  await createTable(
    db,
    'distinct_students',
    [
      'one_id varchar(36) not null',
      'other_id varchar(36) not null',
      'by_id varchar(36) not null',
      'at varchar(24) not null',
    ],
    ['primary key (one_id, other_id)'],
  )
  await createTable(db, 'student_merges', [
    id,
    'kept_id varchar(36) not null',
    'closed_id varchar(36) not null',
    'closed_number varchar(20) not null',
    // Both records as they were, and what was moved from one to the other: what is needed to undo it.
    'before_json mediumtext not null',
    'made_by varchar(36) not null',
    'undone_at varchar(24)',
    'undone_by varchar(36)',
    ...timestamps,
  ])
  await createIndex(db, 'student_merges', 'student_merges_kept', ['kept_id'])
  await createIndex(db, 'student_merges', 'student_merges_closed', ['closed_number', 'undone_at'])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['student_merges', 'distinct_students'])
  for (const name of Object.keys(indexes)) await dropIndex(db, 'students', name)
  for (const name of Object.keys(keys)) {
    if (await isThere(db, name)) await db.raw(`alter table students drop column ${name}`)
  }
  for (const name of ['form_submitted_at', 'born_on', 'person_key'])
    await dropColumn(db, 'students', name)
}

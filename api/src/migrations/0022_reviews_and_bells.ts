import type { Knex } from 'knex'
import { fold } from '../platform/text.rules'
import { addColumn, createIndex, dropColumn, dropIndex } from './schema'

interface Stored {
  id: string
  title: string
  message: string
  target_student: string | null
}

/** As the feature keeps it from now on; written out, so that what it comes to keep later does not change this step. */
async function fillIn(db: Knex): Promise<void> {
  const rows = await db('notifications')
    .where({ search_text: '' })
    .select<Stored[]>('id', 'title', 'message', 'target_student')
  for (const { id, title, message, target_student: target } of rows) {
    await db('notifications')
      .where({ id })
      .update({ search_text: [title, target ?? '', message].map(fold).join('|').slice(0, 2_300) })
  }
}

const indexes: readonly [table: string, name: string, columns: string[]][] = [
  // A search by name in the order of the list, and the same within a status, without a look at the table.
  ['scholarship_applications', 'scholarships_search', ['scholarship_id', 'name_key', 'status']],
  ['scholarship_applications', 'scholarships_slots', ['status', 'session_id']],
  // The newest of each kind, which every staff member's bell asks for twice a minute.
  ['students', 'students_created', ['created_at', 'id']],
  ['biodata', 'biodata_submitted', ['submitted_at', 'student_id']],
]

/** What reviewing scholarship applications, searching notifications and the bell of staff ask of the database. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'notifications', 'search_text', "varchar(2300) not null default ''")
  await fillIn(db)
  for (const [table, name, columns] of indexes) await createIndex(db, table, name, columns)
}

export async function down(db: Knex): Promise<void> {
  for (const [table, name] of [...indexes].reverse()) await dropIndex(db, table, name)
  await dropColumn(db, 'notifications', 'search_text')
}

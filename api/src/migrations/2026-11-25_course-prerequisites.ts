import type { Knex } from 'knex'
import {
  createIndex,
  createIndexes,
  createTable,
  dropTables,
  id,
  link,
  references,
  timestamps,
} from './schema'

/** The row in which changes of prerequisites take turns. */
const lockName = 'course-prerequisites'

/** Courses that a course requires. They belong to the course, so to all its programs. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'course_prerequisites',
    [id, link('course_id'), link('requires_course_id'), 'kind varchar(10) not null', ...timestamps],
    [references('course_id', 'courses'), references('requires_course_id', 'courses')],
  )
  await createIndex(
    db,
    'course_prerequisites',
    'course_prerequisites_once',
    ['course_id', 'requires_course_id'],
    'unique',
  )
  await createIndexes(db, 'course_prerequisites', {
    course_prerequisites_required: ['requires_course_id'],
  })
  await db('turns').insert({ name: lockName }).onConflict('name').ignore()
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['course_prerequisites'])
  await db('turns').where({ name: lockName }).delete()
}

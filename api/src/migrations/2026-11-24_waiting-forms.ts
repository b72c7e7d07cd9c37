import type { Knex } from 'knex'
import { createIndexes, dropIndex } from './schema'

/** An index for the submitted forms that wait for a decision, oldest first. */
export const up = (db: Knex): Promise<void> =>
  createIndexes(db, 'students', {
    students_waiting: ['status', 'form_submitted_at', 'session_id'],
  })

export const down = (db: Knex): Promise<void> => dropIndex(db, 'students', 'students_waiting')

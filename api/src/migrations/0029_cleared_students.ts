import type { Knex } from 'knex'

/** Who was given the status before it brought the flag along is cleared, too: the progress of a student is told by the flag. */
export async function up(db: Knex): Promise<void> {
  await db('students')
    .whereIn('status', ['cleared', 'graduated'])
    .where({ cleared: false })
    .update({ cleared: true })
}

/** They had been cleared all the time. */
export const down = async (): Promise<void> => undefined

import type { Knex } from 'knex'

/**
 * Waits for a named lock, which is released when the transaction ends. Migrations create a row for
 * each name; an unknown name is a bug and throws.
 */
export async function takeNamedLock(
  connection: Knex,
  name:
    | 'academic-session-changes'
    | 'appointments'
    | 'course-prerequisites'
    | 'id-card-batches'
    | 'session-rollover',
): Promise<void> {
  const taken = await connection('turns').where({ name }).increment('taken', 1)
  if (taken !== 1) throw new Error(`There is no lock named ${name}`)
}

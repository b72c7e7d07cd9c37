import type { Knex } from 'knex'

const [was, is] = ['student/', 'students/']
const batch = 2_000

/**
 * Sign-ins and passwords of students under the key of all else that is done to a student. A batch at a time, each its own statement:
 * the log may have millions of them, and it is written to meanwhile.
 */
export async function up(db: Knex): Promise<void> {
  for (;;) {
    const rows = await db('audit_log')
      .where('record', '>=', was)
      .where('record', '<', 'student0')
      .limit(batch)
      .select<{ id: string }[]>('id')
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await db('audit_log')
      .whereIn('id', ids)
      .update({ record: db.raw(`replace(record, '${was}', '${is}')`) })
  }
}

/** Both are read as the same record. */
export const down = async (): Promise<void> => undefined

import type { Knex } from 'knex'
import { secondsFrom } from '../../../platform/clock'

const day = 24 * 3600
const retentionDays = { rows: 30, unfinished: 30 } as const
const before = (now: Date, days: number): string => secondsFrom(now, -days * day)

/**
 * Deletes the rows of an import a month after its last change, because they have personal data. The
 * import itself and its counts stay.
 */
export async function removeOldImports(db: Knex, now: Date): Promise<void> {
  await db('imports')
    .whereNot({ state: 'done' })
    .andWhere('updated_at', '<', before(now, retentionDays.unfinished))
    .delete()
  const done = await db('imports')
    .where({ state: 'done' })
    .andWhere('updated_at', '<', before(now, retentionDays.rows))
    .pluck<string[]>('id')
  await db('import_rows').whereIn('import_id', done).delete()
}

import type { Knex } from 'knex'
import { secondsFrom } from '../../../platform/clock'

const day = 24 * 3600
const keptDays = { rows: 30, unfinished: 30 } as const
const before = (now: Date, days: number): string => secondsFrom(now, -days * day)

/** Forgets what an import held of people a month after it was worked on last; that it was carried out, and with what counts, stays. */
export async function removeOldImports(db: Knex, now: Date): Promise<void> {
  await db('imports')
    .whereNot({ state: 'done' })
    .andWhere('updated_at', '<', before(now, keptDays.unfinished))
    .delete()
  const done = await db('imports')
    .where({ state: 'done' })
    .andWhere('updated_at', '<', before(now, keptDays.rows))
    .pluck<string[]>('id')
  await db('import_rows').whereIn('import_id', done).delete()
}

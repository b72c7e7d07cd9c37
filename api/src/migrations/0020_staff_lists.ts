import type { Knex } from 'knex'
import { createIndex, dropIndex } from './schema'

const counters = ['AC', 'AD'] as const

/** The number behind the prefix, of the last one that was given out. */
async function lastOf(db: Knex, prefix: string): Promise<number> {
  const numbers = await db('staff')
    .where('staff_number', 'like', `${prefix}%`)
    .pluck<string[]>('staff_number')
  return Math.max(
    0,
    ...numbers
      .map((number) => Number(number.slice(prefix.length)))
      .filter((nth) => Number.isSafeInteger(nth)),
  )
}

/** The order in which staff are listed, and the counters of their numbers, from the last one that is there. */
export async function up(db: Knex): Promise<void> {
  await createIndex(db, 'staff', 'staff_name', ['name_key', 'id'])
  for (const prefix of counters) {
    const value = await lastOf(db, prefix)
    if (value > 0) await db('counters').insert({ name: prefix, value }).onConflict('name').ignore()
  }
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'staff', 'staff_name')
}

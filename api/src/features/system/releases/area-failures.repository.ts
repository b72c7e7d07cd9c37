import type { Knex } from 'knex'

/** Failed loads and crashes of each area on a day, for metrics. */
export async function areaFailures(
  db: Knex,
  day: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db('release_counters')
    .where({ day_on: day })
    .groupBy('area')
    .select<{ area: string; failures: number | string }[]>(
      'area',
      db.raw('sum(load_failures) + sum(crashes) as failures'),
    )
  return Object.fromEntries(rows.map(({ area, failures }) => [area, Number(failures)]))
}

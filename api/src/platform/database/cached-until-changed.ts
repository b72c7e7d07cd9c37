import type { Knex } from 'knex'
import { lru } from 'tiny-lru'
import { countOf } from './count'
import { rowCount } from './row-count'

const mostCached = 200

/**
 * Caches results that are computed from a large table, such as the number of matching rows, until a row changes. So turning pages
 * doesn't compute them again. Every change must call `rowsChanged`.
 */
export function cachedUntilChanged(table: string) {
  const cached = lru<{ changes: number; value: Promise<unknown> }>(mostCached)
  return {
    /** Number of rows in the table. */
    total: async (connection: Knex): Promise<number> => (await rowCount(connection, table)).total,
    get: async <T>(connection: Knex, key: string, compute: () => Promise<T>): Promise<T> => {
      // Read before computing, so that the value is at least as new as the version.
      const { changes } = await rowCount(connection, table)
      const known = cached.get(key)
      // The promise is cached, so concurrent callers share one computation.
      if (known?.changes === changes) return known.value as Promise<T>
      const value = compute()
      cached.set(key, { changes, value })
      value.catch(() => {
        if (cached.get(key)?.value === value) cached.delete(key)
      })
      return value
    },
  }
}
export type CachedUntilChanged = ReturnType<typeof cachedUntilChanged>

/** Number of rows that match a search and a status; without both, the stored total. */
export const countOfFilter = (
  connection: Knex,
  cache: CachedUntilChanged,
  { q, status }: { q?: string | undefined; status?: string | undefined },
  matching: () => Knex.QueryBuilder,
): Promise<number> =>
  q || status
    ? cache.get(connection, JSON.stringify([q?.toLowerCase(), status]), () => countOf(matching()))
    : cache.total(connection)

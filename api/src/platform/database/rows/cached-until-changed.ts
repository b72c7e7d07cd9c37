import type { Knex } from 'knex'
import { lru } from 'tiny-lru'
import { countOf } from '../queries/count'
import { rowCount, versionOf } from './row-count'

const mostCached = 200

/**
 * Caches results that are computed from a large table, such as the number of matching rows, until a
 * row changes. So turning pages doesn't compute them again. Every change must call `rowsChanged`.
 */
export function cachedUntilChanged(table: string) {
  const cached = lru<{ changes: number; value: Promise<unknown> }>(mostCached)
  const get = async <T>(connection: Knex, key: string, compute: () => Promise<T>): Promise<T> => {
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
  }
  return {
    /** Number of rows in the table. */
    total: async (connection: Knex): Promise<number> => (await rowCount(connection, table)).total,
    get,
    /**
     * Reads rows with a value that is cached until a change. `read` selects the version in the same
     * statement and returns it, or undefined if it found no row. So usually no statement asks for
     * the version first; if it has changed, the value is computed and the rows are read again.
     */
    readWith: async <T, Rows>(
      connection: Knex,
      key: string,
      compute: () => Promise<T>,
      read: (value: T, version: Knex.Raw) => Promise<{ rows: Rows; changes: number | undefined }>,
    ): Promise<{ rows: Rows; value: T }> => {
      const version = versionOf(connection, table)
      const known = cached.get(key)
      if (known) {
        const value = (await known.value) as T
        const { rows, changes } = await read(value, version)
        if (changes === known.changes) return { rows, value }
      }
      const value = await get(connection, key, compute)
      return { rows: (await read(value, version)).rows, value }
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

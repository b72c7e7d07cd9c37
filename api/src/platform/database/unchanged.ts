import type { Knex } from 'knex'
import { countOf } from './count'
import { rowCount } from './row-count'

const mostKept = 200

/**
 * Keeps what was computed of a large table (how many rows a filter matches) for as long as nothing in the table has changed, so that
 * turning pages does not compute it again. The table's changes have to be told with `rowsChanged`.
 */
export function keptWhileUnchanged(table: string) {
  const kept = new Map<string, { changes: number; value: Promise<unknown> }>()
  return {
    /** How many rows there are at all. */
    total: async (connection: Knex): Promise<number> => (await rowCount(connection, table)).total,
    get: async <T>(connection: Knex, key: string, compute: () => Promise<T>): Promise<T> => {
      // Read first: what is computed after it is at least as new.
      const { changes } = await rowCount(connection, table)
      const known = kept.get(key)
      // Also while it is being computed: twenty who ask at once count once.
      if (known?.changes === changes) return known.value as Promise<T>
      const value = compute()
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { changes, value })
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key)
      })
      return value
    },
  }
}
export type KeptWhileUnchanged = ReturnType<typeof keptWhileUnchanged>

/** How many rows a search and a status find, told by how many there are where neither is asked for. */
export const countOfFilter = (
  connection: Knex,
  kept: KeptWhileUnchanged,
  { q, status }: { q?: string | undefined; status?: string | undefined },
  matching: () => Knex.QueryBuilder,
): Promise<number> =>
  q || status
    ? kept.get(connection, JSON.stringify([q?.toLowerCase(), status]), () => countOf(matching()))
    : kept.total(connection)

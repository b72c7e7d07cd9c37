import type { Knex } from 'knex'
import { onRowsChanged, rowCount } from './row-count'

/**
 * After this many ms the version is read again, because another process may have changed the rows.
 */
const checkEvery = 100

/**
 * After this many ms the rows themselves are read again, because a change by hand, or by a process
 * of an earlier release, has no version.
 */
const loadEvery = 60_000

interface Cached<T> {
  value: T
  changes: number
  checkedAt: number
  loadedAt: number
}

/** The state of one database. A change in this process replaces it. */
interface State<T> {
  cached?: Cached<T> | undefined
  refreshing?: Promise<T> | undefined
}

/**
 * Rows that are the same for everybody, cached in the process, because every visitor asks for them.
 * A change in this process drops them when it commits. A change in another process is noticed
 * within 100 ms, and one without `rowsChanged` within a minute. Every change must call it with the
 * name (ADR 30). Returns the rows, for reads outside a transaction. Nobody may change them.
 */
export function sharedRows<T>(
  name: string,
  load: (connection: Knex) => Promise<T>,
): (connection: Knex) => Promise<T> {
  let states = new WeakMap<Knex, State<T>>()
  onRowsChanged(name, () => {
    states = new WeakMap()
  })

  async function refresh(connection: Knex, state: State<T>): Promise<T> {
    const checkedAt = performance.now()
    // Read before the rows, so that they are at least as new as the version.
    const { changes } = await rowCount(connection, name)
    const { cached } = state
    const isCurrent = cached?.changes === changes && checkedAt - cached.loadedAt < loadEvery
    const [value, loadedAt] = isCurrent
      ? [cached.value, cached.loadedAt]
      : [await load(connection), checkedAt]
    state.cached = { value, changes, checkedAt, loadedAt }
    return value
  }

  return async (connection) => {
    const state = states.get(connection) ?? {}
    states.set(connection, state)
    const { cached } = state
    if (cached && performance.now() - cached.checkedAt < checkEvery) return cached.value
    state.refreshing ??= refresh(connection, state).finally(() => {
      state.refreshing = undefined
    })
    return state.refreshing
  }
}

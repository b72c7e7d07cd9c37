import type { Knex } from 'knex'

interface Pool {
  numUsed: () => number
  numFree: () => number
  numPendingAcquires: () => number
}

/** Connections of this process: in use, free, and requests that wait for one. */
export function poolFigures(db: Knex): { used: number; free: number; waiting: number } {
  const { pool } = db.client as { pool: Pool }
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}

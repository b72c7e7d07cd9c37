import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { isCluster } from '../connection/cluster'

/** Rows share this many locks, so that their number does not grow with the students. */
const locks = 512

const lockNameOf = (table: string, id: string): string => {
  const hash = createHash('sha1').update(`${table}/${id}`).digest()
  return `rows ${String(hash.readUInt16BE(0) % locks)}`
}

/** Changes the locks of these rows, always in the same order. */
export async function changeLocks(
  connection: Knex,
  table: string,
  ids: readonly string[],
): Promise<void> {
  const names = new Set(ids.map((id) => lockNameOf(table, id)))
  for (const name of [...names].sort())
    await connection('turns')
      .insert({ name, taken: 1 })
      .onConflict('name')
      .merge({ taken: connection.raw('turns.taken + 1') })
}

/**
 * Call it before `forUpdate` with the ids of the rows. In a cluster, `for update` locks rows on one
 * node only, and two transactions on two nodes could both read a row and decide. Both change the
 * same lock here, so one of them is rolled back and tried again. Elsewhere it does nothing.
 */
export async function lockOnAllNodes(
  connection: Knex,
  table: string,
  ids: readonly string[],
): Promise<void> {
  if (isCluster(connection)) await changeLocks(connection, table, ids)
}

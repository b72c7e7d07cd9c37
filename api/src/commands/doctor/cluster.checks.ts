import type { Knex } from 'knex'
import { askForCluster, isClusterReply } from '../../platform/database/connection/cluster'
import { isMysql, mostConnections } from '../../platform/database/connection/database'
import { fail, ok, warn, type Check, type Finding } from './check'

type Values = Readonly<Record<string, string>>

async function valuesOf(db: Knex, statement: string): Promise<Values> {
  const [rows] = (await db.raw(statement)) as [{ Variable_name: string; Value: string }[]]
  return Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Value]))
}

/** Whether the database server has connections for one more process of the portal. */
export function connectionsFinding(most: number, used: number): Finding {
  const free = most - used
  const message = `The database server has ${String(free)} of ${String(most)} connections free; a process uses up to ${String(mostConnections)}.`
  return free < mostConnections
    ? warn(
        message,
        'Raise max_connections to 10 for each process, 10 for commands and those of other programs.',
      )
    : ok(message)
}

/** The state of this node and its cluster, from its `wsrep_%` status. */
export function clusterFinding({
  wsrep_cluster_status: view,
  wsrep_local_state_comment: state,
  wsrep_cluster_size: size,
}: Values): Finding {
  if (view !== 'Primary')
    return fail(
      `This node is separated from the cluster (${String(view)}), and refuses all requests.`,
      'Restore the network between the nodes. The node joins the others by itself.',
    )
  if (state !== 'Synced')
    return warn(
      `This node has not caught up with the cluster (${String(state)}).`,
      'Wait, and look at the log of the database server if it takes long.',
    )
  const nodes = Number(size)
  return nodes < 3 || nodes % 2 === 0
    ? warn(
        `The cluster has ${String(nodes)} nodes, so it may stop when one of them fails.`,
        'Bring the missing nodes back; a cluster needs three nodes or five.',
      )
    : ok(`The cluster has ${String(nodes)} nodes, and this one is synchronised.`)
}

const connections = async (db: Knex): Promise<Finding> => {
  if (!isMysql(db)) return ok('The embedded database needs no connections.')
  const { max_connections } = await valuesOf(db, "show variables like 'max_connections'")
  const { Threads_connected } = await valuesOf(db, "show status like 'Threads_connected'")
  return connectionsFinding(Number(max_connections), Number(Threads_connected))
}

const cluster = async (db: Knex): Promise<Finding> => {
  const [rows] = isMysql(db) ? ((await db.raw(askForCluster)) as unknown[]) : []
  return isClusterReply(rows ?? [])
    ? clusterFinding(await valuesOf(db, "show status like 'wsrep%'"))
    : ok('The database is one server.')
}

export const clusterChecks: readonly Check[] = [
  { name: 'connections', needs: 'database', run: ({ db }) => connections(db) },
  { name: 'cluster', needs: 'database', run: ({ db }) => cluster(db) },
]

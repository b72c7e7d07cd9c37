import type { Module } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin, StaffActor } from '../../actor'

/** A batch that this worker has leased. */
export interface LeasedBatch {
  id: string
  by: string
  address: string
  requestId: string
}
interface Row {
  id: string
  made_by: string
  address: string
  request_id: string
  leased_until: string | null
}

/** The tables of batches. They have the same columns for their queue. */
export type BatchTable = 'decision_batches' | 'id_card_batches'

/**
 * Lease time in seconds. A worker releases the batch after every few students, so only a killed
 * worker keeps it that long.
 */
export const leaseSeconds = 30

const isFree =
  (now: string) =>
  (query: Knex.QueryBuilder): void =>
    void query.whereNull('leased_until').orWhere('leased_until', '<=', now)

/** The batches of a table, for their worker. */
export const createBatchQueue = (connection: Knex, table: BatchTable) => ({
  /**
   * Leases the batch that has waited longest. Compare-and-set on the lease: of several workers
   * exactly one gets it.
   */
  async lease(now: string, until: string): Promise<LeasedBatch | null> {
    const due = await connection(table)
      .where({ status: 'running' })
      .where(isFree(now))
      .orderBy('updated_at')
      .limit(5)
      .select<Row[]>('id', 'made_by', 'address', 'request_id', 'leased_until')
    for (const { id, made_by, address, request_id, leased_until } of due) {
      const taken: number = await connection(table)
        .where({ id, status: 'running', leased_until })
        .update({ leased_until: until })
      if (taken === 1) return { id, by: made_by, address, requestId: request_id }
    }
    return null
  },
  /**
   * Whether the creator of the batch still has the module: a suspension or another role stops the
   * batch, as it ends their sessions.
   */
  mayContinue: async ({ by }: LeasedBatch, module: Module): Promise<boolean> =>
    Boolean(
      await connection('staff as s')
        .join('role_modules as m', 'm.role_id', 's.role_id')
        .where({ 's.id': by, 's.status': 'Active', 'm.module': module })
        .first('s.id'),
    ),
  /** False if it had ended already. */
  stop: async (id: string, now: string): Promise<boolean> =>
    (await connection(table)
      .where({ id, status: 'running' })
      .update({ status: 'stopped', leased_until: null, finished_at: now, updated_at: now })) === 1,
  /** Releases the batch to the end of the queue. */
  release: (id: string, now: string) =>
    connection(table).where({ id }).update({ leased_until: null, updated_at: now }),
  finish: (id: string, now: string) =>
    connection(table)
      .where({ id, status: 'running' })
      .update({ status: 'finished', leased_until: null, finished_at: now, updated_at: now }),
})
export type BatchQueue = ReturnType<typeof createBatchQueue>

/** The creator of the batch as the person in the audit log; this actor is used for nothing else. */
export function originOf({ by, address, requestId }: LeasedBatch): Origin {
  const actor: StaffActor = {
    kind: 'staff',
    id: by,
    sessionId: '',
    mustChangePassword: false,
    staffNumber: '',
    roleId: null,
    modules: new Set(),
  }
  return { actor, address, requestId }
}

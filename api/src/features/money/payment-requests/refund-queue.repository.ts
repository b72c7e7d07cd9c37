import type { Knex } from 'knex'
import { secondsFrom } from '../../../platform/clock'
import { toStored, type Row, type StoredRequest } from './requests.rows'

const leaseSeconds = 60

/** Queue of approved refunds that are sent to the gateway. */
export const createRefundQueue = (connection: Knex) => {
  const requests = () => connection<Row>('payment_requests')
  return {
    askAgainAt: (id: string, at: string, detail: string) =>
      connection('payment_requests')
        .where({ id, state: 'sent' })
        .update({ next_check_at: at, lease_until: null, detail: detail.slice(0, 500) }),
    /** Stores the gateway's refund id; `sending` while the refund is being sent. */
    sentAs: (id: string, gatewayId: string, at: string) =>
      connection('payment_requests')
        .where({ id, state: 'sent' })
        .update({ gateway_id: gatewayId, next_check_at: at, lease_until: null }),
    /** Returns the refund to the queue without counting an attempt. */
    putBack: (
      { id, gatewayId, attempts }: Pick<StoredRequest, 'id' | 'gatewayId'> & { attempts: number },
      at: string,
    ) =>
      connection('payment_requests')
        .where({ id, state: 'sent' })
        .update({
          gateway_id: gatewayId,
          attempts: attempts - 1,
          next_check_at: at,
          lease_until: null,
        }),
    /** Gateway ids of the other refunds of a reference. */
    gatewayIdsOf: async (reference: string, but: string): Promise<(string | null)[]> =>
      (await requests().where({ reference }).whereNot({ id: but }).select('gateway_id')).map(
        ({ gateway_id }) => gateway_id,
      ),
    /**
     * Leases the refund that is overdue for the longest time; of several workers exactly one gets
     * it.
     */
    lease: async (now: Date): Promise<(StoredRequest & { attempts: number }) | null> => {
      const at = now.toISOString()
      const due = await requests()
        .where({ state: 'sent', kind: 'refund' })
        .where('next_check_at', '<=', at)
        .where((free) => void free.whereNull('lease_until').orWhere('lease_until', '<=', at))
        .orderBy('next_check_at')
        .limit(5)
      for (const row of due) {
        const taken = await requests()
          .where({ id: row.id, lease_until: row.lease_until, next_check_at: row.next_check_at })
          .update({ lease_until: secondsFrom(now, leaseSeconds), attempts: row.attempts + 1 })
        if (taken === 1) return { ...toStored(row), attempts: row.attempts + 1 }
      }
      return null
    },
  }
}

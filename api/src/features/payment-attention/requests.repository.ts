import type { PaymentRequest, PaymentRequestKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { secondsFrom } from '../../platform/clock'
import { countOf } from '../../platform/database/count'
import { isUniqueViolation } from '../../platform/database/database-errors'
import { spanOf, type PageAsked } from '../../platform/database/list-page'
import { toNaira } from '../../platform/money.rules'

type State = PaymentRequest['state']
export interface StoredRequest {
  id: string
  kind: PaymentRequestKind
  reference: string
  amountKobo: number
  reason: string
  state: State
  attention: string | null
  student: string | null
  proposedBy: string
  decidedBy: string | null
  gatewayId: string | null
}
interface Row {
  id: string
  kind: PaymentRequestKind
  reference: string
  amount_kobo: number | string
  reason: string
  state: State
  attention_id: string | null
  student_id: string | null
  proposed_by: string
  decided_by: string | null
  decided_at: string | null
  detail: string | null
  gateway_id: string | null
  attempts: number
  lease_until: string | null
  next_check_at: string | null
  created_at: string
}
interface NamedRow extends Row {
  application_number: string | null
  firstname: string | null
  lastname: string | null
  p_first: string | null
  p_last: string | null
  d_first: string | null
  d_last: string | null
}
export type NewRequest = Omit<StoredRequest, 'state' | 'decidedBy' | 'gatewayId'> & {
  now: string
  state?: State
  decidedBy?: string | null
  nextCheckAt?: string | null
}

const leaseSeconds = 60
const nameOf = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(' ') || 'Somebody who has left'

const toStored = (row: Row): StoredRequest => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  amountKobo: Number(row.amount_kobo),
  reason: row.reason,
  state: row.state,
  attention: row.attention_id,
  student: row.student_id,
  proposedBy: row.proposed_by,
  decidedBy: row.decided_by,
  gatewayId: row.gateway_id,
})
const toRequest = (row: NamedRow): PaymentRequest => ({
  _id: row.id,
  kind: row.kind,
  reference: row.reference,
  amount: toNaira(Number(row.amount_kobo)),
  reason: row.reason,
  state: row.state,
  student:
    row.student_id !== null && row.application_number !== null
      ? {
          _id: row.student_id,
          applicationNumber: row.application_number,
          name: `${row.firstname ?? ''} ${row.lastname ?? ''}`,
        }
      : null,
  proposedBy: { _id: row.proposed_by, name: nameOf(row.p_first, row.p_last) },
  proposedAt: row.created_at,
  decidedBy:
    row.decided_by === null ? null : { _id: row.decided_by, name: nameOf(row.d_first, row.d_last) },
  decidedAt: row.decided_at,
  detail: row.detail,
})

/** Requests of one member of the Bursary that another one decides. */
export const createRequestRepository = (connection: Knex) => {
  const requests = () => connection<Row>('payment_requests')
  const named = () =>
    connection('payment_requests as r')
      .leftJoin('students as s', 's.id', 'r.student_id')
      .leftJoin('staff as p', 'p.id', 'r.proposed_by')
      .leftJoin('staff as d', 'd.id', 'r.decided_by')
      .select<NamedRow[]>('r.*', {
        application_number: 's.application_number',
        firstname: 's.firstname',
        lastname: 's.lastname',
        p_first: 'p.first_name',
        p_last: 'p.last_name',
        d_first: 'd.first_name',
        d_last: 'd.last_name',
      })
  const get = async (id: string): Promise<PaymentRequest> => {
    const [row] = await named().where({ 'r.id': id })
    if (!row) throw new Error(`The request ${id} has vanished`)
    return toRequest(row)
  }
  return {
    get,
    find: async (id: string): Promise<StoredRequest | null> => {
      const row = await requests().where({ id }).first()
      return row ? toStored(row) : null
    },
    /** Those that wait first, the oldest of them first, then the newest. */
    page: async (asked: PageAsked & { reference?: string | undefined }) => {
      const { pageSize, offset, meta } = spanOf(asked)
      const where = asked.reference ? { 'r.reference': asked.reference } : {}
      const rows = await named()
        .where(where)
        .orderByRaw(
          "case when r.state = 'proposed' then 0 else 1 end, case when r.state = 'proposed' then r.created_at end, r.created_at desc, r.id",
        )
        .limit(pageSize)
        .offset(offset)
      return {
        requests: rows.map(toRequest),
        meta: meta(await countOf(connection('payment_requests as r').where(where))),
      }
    },
    /** False when a request about the reference is under way. */
    add: async (request: NewRequest): Promise<boolean> => {
      try {
        await connection('payment_requests').insert({
          id: request.id,
          kind: request.kind,
          reference: request.reference,
          amount_kobo: request.amountKobo,
          reason: request.reason,
          state: request.state ?? 'proposed',
          open_key: request.reference,
          attention_id: request.attention,
          student_id: request.student,
          proposed_by: request.proposedBy,
          decided_by: request.decidedBy ?? null,
          decided_at: request.decidedBy ? request.now : null,
          next_check_at: request.nextCheckAt ?? null,
          created_at: request.now,
          updated_at: request.now,
        })
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
      return true
    },
    /** Compare-and-set; what is over makes room for another one. */
    move: async (
      id: string,
      from: State,
      to: State,
      facts: Record<string, unknown>,
      now: string,
    ): Promise<boolean> =>
      (await connection('payment_requests')
        .where({ id, state: from })
        .update({
          state: to,
          updated_at: now,
          lease_until: null,
          ...((to === 'done' || to === 'failed' || to === 'refused') && {
            open_key: null,
            next_check_at: null,
          }),
          ...facts,
        })) === 1,
    askAgainAt: (id: string, at: string, detail: string) =>
      connection('payment_requests')
        .where({ id, state: 'sent' })
        .update({ next_check_at: at, lease_until: null, detail: detail.slice(0, 500) }),
    /** Under this number the card payment service has it in hand; `sending` while it is being told. */
    sentAs: (id: string, gatewayId: string, at: string) =>
      connection('payment_requests')
        .where({ id, state: 'sent' })
        .update({ gateway_id: gatewayId, next_check_at: at, lease_until: null }),
    /** What the card payment service calls the refunds of a reference, but for this one's. */
    gatewayIdsOf: async (reference: string, but: string): Promise<(string | null)[]> =>
      (await requests().where({ reference }).whereNot({ id: but }).select('gateway_id')).map(
        ({ gateway_id }) => gateway_id,
      ),
    /** The refund that has waited longest to be sent or looked at; of several workers exactly one gets it. */
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
export type RequestRepository = ReturnType<typeof createRequestRepository>

import type { PaymentRequest } from '@portal/contracts'
import type { Knex } from 'knex'
import { rowsWithTotal } from '../../../platform/database/queries/count'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { createRefundQueue } from './refund-queue.repository'
import {
  selectNamed,
  toRequest,
  toStored,
  type Row,
  type State,
  type StoredRequest,
} from './requests.rows'

export { isAboutPayment } from './requests.rows'
export type { PaymentMatter, StoredRequest } from './requests.rows'

export type NewRequest = Omit<StoredRequest, 'state' | 'decidedBy' | 'gatewayId' | 'charge'> & {
  charge?: string
  now: string
  state?: State
  decidedBy?: string | null
  nextCheckAt?: string | null
}

/**
 * Unique key: one open request per payment, and one per charge of a student. The student id comes
 * first, because it changes when two records are merged.
 */
const openKey = ({
  reference,
  student,
  charge,
}: Pick<NewRequest, 'reference' | 'student' | 'charge'>): string =>
  charge === undefined ? reference : `${student ?? ''}:${charge}`
/** Requests by one member of the Bursary that another member decides. */
export const createPaymentRequests = (connection: Knex) => {
  const requests = () => connection<Row>('payment_requests')
  const get = async (id: string): Promise<PaymentRequest> => {
    const [row] = await selectNamed(connection).where({ 'r.id': id })
    if (!row) throw new Error(`The request ${id} has vanished`)
    return toRequest(row)
  }
  return {
    get,
    find: async (id: string): Promise<StoredRequest | null> => {
      const row = await requests().where({ id }).first()
      return row ? toStored(row) : null
    },
    /** Waiting requests first, oldest first; then the newest. */
    page: async (asked: PageAsked & { reference?: string | undefined }) => {
      const { pageSize, offset, meta } = spanOf(asked)
      const where = asked.reference ? { 'r.reference': asked.reference } : {}
      const { rows, total } = await rowsWithTotal(
        selectNamed(connection)
          .where(where)
          .orderByRaw(
            "case when r.state = 'proposed' then 0 else 1 end, case when r.state = 'proposed' then r.created_at end, r.created_at desc, r.id",
          )
          .limit(pageSize)
          .offset(offset),
        connection('payment_requests as r').where(where),
        offset,
      )
      return { requests: rows.map(toRequest), meta: meta(total) }
    },
    /** A student's waivers and discounts that wait for a second person, with their charges. */
    waitingOf: async (student: string): Promise<{ charge: string; request: PaymentRequest }[]> =>
      (
        await selectNamed(connection)
          .where({ 'r.student_id': student, 'r.state': 'proposed' })
          .whereNotNull('r.charge_id')
          .orderBy('r.id', 'desc')
      ).map((row) => ({ charge: row.charge_id ?? '', request: toRequest(row) })),
    isWaiting: async (student: string, charge: string): Promise<boolean> =>
      Boolean(
        await connection('payment_requests')
          .where({ open_key: openKey({ reference: '', student, charge }) })
          .first<{ id: string } | undefined>('id'),
      ),
    /** False if a request about the same payment or charge is open. */
    add: (request: NewRequest): Promise<boolean> =>
      insertOnce(
        connection('payment_requests').insert({
          id: request.id,
          kind: request.kind,
          reference: request.reference,
          charge_id: request.charge ?? null,
          amount_kobo: request.amountKobo,
          reason: request.reason,
          state: request.state ?? 'proposed',
          open_key: openKey(request),
          attention_id: request.attention,
          student_id: request.student,
          proposed_by: request.proposedBy,
          decided_by: request.decidedBy ?? null,
          decided_at: request.decidedBy ? request.now : null,
          next_check_at: request.nextCheckAt ?? null,
          created_at: request.now,
          updated_at: request.now,
        }),
      ),
    /** Compare-and-set on the state; a closed request releases its open key. */
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
    ...createRefundQueue(connection),
  }
}
export type PaymentRequests = ReturnType<typeof createPaymentRequests>

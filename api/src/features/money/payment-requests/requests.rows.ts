import { attentionMessages, type PaymentRequest, type PaymentRequestKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { toNaira } from '../../../platform/money.rules'

export type State = PaymentRequest['state']
type Kind = PaymentRequest['kind']
/**
 * A request about a payment, which has a reference; or about a charge, whose reference is empty.
 */
export interface StoredRequest {
  id: string
  kind: Kind
  reference: string
  charge: string | null
  amountKobo: number
  reason: string
  state: State
  attention: string | null
  student: string | null
  proposedBy: string
  decidedBy: string | null
  gatewayId: string | null
}
/** A request about a payment. */
export type PaymentMatter = StoredRequest & { kind: PaymentRequestKind }
export const isAboutPayment = (request: StoredRequest): request is PaymentMatter =>
  request.charge === null

export interface Row {
  id: string
  kind: Kind
  reference: string
  charge_id: string | null
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
  name: string | null
  description: string | null
  session_year: string | null
  p_first: string | null
  p_last: string | null
  d_first: string | null
  d_last: string | null
}
const nameOf = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(' ') || attentionMessages.somebodyWhoLeft

export const toStored = (row: Row): StoredRequest => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  charge: row.charge_id,
  amountKobo: Number(row.amount_kobo),
  reason: row.reason,
  state: row.state,
  attention: row.attention_id,
  student: row.student_id,
  proposedBy: row.proposed_by,
  decidedBy: row.decided_by,
  gatewayId: row.gateway_id,
})
const chargeOf = ({
  description,
  name,
  session_year: sessionYear,
}: NamedRow): PaymentRequest['charge'] =>
  name !== null && sessionYear !== null ? { description: description ?? name, sessionYear } : null

export const toRequest = (row: NamedRow): PaymentRequest => ({
  _id: row.id,
  kind: row.kind,
  reference: row.reference || null,
  charge: chargeOf(row),
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

export const selectNamed = (connection: Knex) =>
  connection('payment_requests as r')
    .leftJoin('students as s', 's.id', 'r.student_id')
    .leftJoin('staff as p', 'p.id', 'r.proposed_by')
    .leftJoin('staff as d', 'd.id', 'r.decided_by')
    .leftJoin('program_session_payments as c', 'c.id', 'r.charge_id')
    .leftJoin('payment_types as t', 't.id', 'c.payment_type_id')
    .leftJoin('academic_sessions as a', 'a.id', 'c.session_id')
    .select<NamedRow[]>('r.*', {
      application_number: 's.application_number',
      firstname: 's.firstname',
      lastname: 's.lastname',
      p_first: 'p.first_name',
      p_last: 'p.last_name',
      d_first: 'd.first_name',
      d_last: 'd.last_name',
      name: 't.name',
      description: 't.description',
      session_year: 'a.session_year',
    })

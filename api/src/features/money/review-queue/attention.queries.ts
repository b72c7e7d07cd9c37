import type { AttentionKind, PaymentAttention } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { toNaira } from '../../../platform/money.rules'

interface Row {
  id: string
  reference: string
  kind: AttentionKind
  received_kobo: number | string | null
  expected_kobo: number | string | null
  detail: string
  payment_id: string | null
  student_id: string | null
  state: 'open' | 'resolved'
  resolution: string | null
  created_at: string
  resolved_at: string | null
  application_number: string | null
  firstname: string | null
  lastname: string | null
  name: string | null
  description: string | null
  request_id: string | null
  failed_id: string | null
  first_name: string | null
  last_name: string | null
}
export interface AttentionFilter extends PageAsked {
  q?: string | undefined
  state?: 'open' | 'resolved' | undefined
  kind?: AttentionKind | undefined
}

const naira = (kobo: number | string | null): number | null =>
  kobo === null ? null : toNaira(Number(kobo))

const studentOf = ({
  student_id,
  application_number,
  firstname,
  lastname,
}: Row): PaymentAttention['student'] =>
  student_id !== null && application_number !== null
    ? {
        _id: student_id,
        applicationNumber: application_number,
        name: `${firstname ?? ''} ${lastname ?? ''}`,
      }
    : null

const toAttention = (row: Row): PaymentAttention => ({
  _id: row.id,
  reference: row.reference,
  kind: row.kind,
  received: naira(row.received_kobo),
  expected: naira(row.expected_kobo),
  detail: row.detail,
  payment: row.payment_id,
  student: studentOf(row),
  charge: row.description ?? row.name,
  state: row.state,
  request: row.request_id,
  hasRefundFailed: row.failed_id !== null,
  resolution: row.resolution,
  resolvedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  at: row.created_at,
  resolvedAt: row.resolved_at,
})

/** The review queue, as staff see it. */
export const createAttentionQueries = (connection: Knex) => {
  const matching = ({ q, state, kind }: AttentionFilter) => {
    const query = connection('payment_attention as n')
      .leftJoin('students as s', 's.id', 'n.student_id')
      .where({ ...(state && { 'n.state': state }), ...(kind && { 'n.kind': kind }) })
    return q
      ? query.where(
          (either) =>
            void either
              .where({ 'n.reference': q })
              .orWhere({ 's.application_number': q.toUpperCase() }),
        )
      : query
  }
  const joined = () =>
    connection('payment_attention as n')
      .leftJoin('students as s', 's.id', 'n.student_id')
      .leftJoin('program_session_payments as c', 'c.id', 'n.charge_id')
      .leftJoin('payment_types as t', 't.id', 'c.payment_type_id')
      .leftJoin('payment_requests as r', 'r.open_key', 'n.reference')
      .leftJoin('staff as m', 'm.id', 'n.resolved_by')
      .select<Row[]>(
        'n.*',
        connection.raw(
          "(select d.id from payment_requests as d where d.reference = n.reference and d.kind = 'refund' and d.state = 'failed' limit 1) as failed_id",
        ),
        {
          application_number: 's.application_number',
          firstname: 's.firstname',
          lastname: 's.lastname',
          name: 't.name',
          description: 't.description',
          request_id: 'r.id',
          first_name: 'm.first_name',
          last_name: 'm.last_name',
        },
      )
  return {
    /** Open entries: longest waiting first. Resolved ones: newest first. */
    page: async (filter: AttentionFilter) => {
      const { pageSize, offset, meta } = spanOf(filter)
      const ids = await matching(filter)
        .orderByRaw(
          "case when n.state = 'open' then 0 else 1 end, case when n.state = 'open' then n.created_at end, n.created_at desc, n.id",
        )
        .limit(pageSize)
        .offset(offset)
        .pluck<string[]>('n.id')
      const rows = new Map(
        (await joined().whereIn('n.id', ids)).map((row) => [row.id, toAttention(row)]),
      )
      return {
        attention: ids.flatMap((id) => rows.get(id) ?? []),
        meta: meta(await countOf(matching(filter))),
      }
    },
    get: async (id: string): Promise<PaymentAttention | null> => {
      const [row] = await joined().where({ 'n.id': id })
      return row ? toAttention(row) : null
    },
  }
}

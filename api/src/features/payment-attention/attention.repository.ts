import type { AttentionKind, PaymentAttention, PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../platform/database/count'
import { spanOf, type PageAsked } from '../../platform/database/list-page'
import { toNaira } from '../../platform/money.rules'
import type { MoneyFacts } from './requests.rules'

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
  first_name: string | null
  last_name: string | null
}
interface PaymentRow {
  id: string
  student_id: string
  charge_id: string
  status: PaymentStatus
  settled_key: string | null
  amount_kobo: number | string
  received_kobo: number | string | null
  gateway_id: string | null
}
export interface AttentionFilter extends PageAsked {
  q?: string | undefined
  state?: 'open' | 'resolved' | undefined
  kind?: AttentionKind | undefined
}
/** What the portal knows of the money of one reference. */
export interface Money {
  facts: MoneyFacts
  payment: string | null
  student: string | null
  attention: string | null
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
  resolution: row.resolution,
  resolvedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  at: row.created_at,
  resolvedAt: row.resolved_at,
})

const paymentFacts = ({
  status,
  settled_key,
  amount_kobo,
  received_kobo,
}: PaymentRow): NonNullable<MoneyFacts['payment']> => ({
  status,
  isSettled: settled_key !== null,
  amountKobo: Number(amount_kobo),
  receivedKobo: Number(received_kobo ?? amount_kobo),
})

interface OpenRow {
  id: string
  kind: AttentionKind
  student_id: string | null
}

const toMoney = (
  payment: PaymentRow | undefined,
  open: OpenRow | undefined,
  facts: Pick<MoneyFacts, 'isByCard' | 'heldKobo'>,
): Money => ({
  payment: payment?.id ?? null,
  student: (payment ?? open)?.student_id ?? null,
  attention: open ? open.id : null,
  facts: {
    ...facts,
    payment: payment ? paymentFacts(payment) : null,
    attention: open ? open.kind : null,
  },
})

/** Money that does not fit. */
export const createAttentionRepository = (connection: Knex) => {
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
      .select<Row[]>('n.*', {
        application_number: 's.application_number',
        firstname: 's.firstname',
        lastname: 's.lastname',
        name: 't.name',
        description: 't.description',
        request_id: 'r.id',
        first_name: 'm.first_name',
        last_name: 'm.last_name',
      })
  const held = async (reference: string): Promise<number> => {
    const row = await connection('ledger_entries as e')
      .join('ledger_transactions as x', 'x.id', 'e.transaction_id')
      .where({ 'x.reference': reference, 'e.account': 'unallocated' })
      .sum({ total: 'e.amount_kobo' })
      .first<{ total: number | string | null } | undefined>()
    return -Number(row?.total ?? 0)
  }
  return {
    /** Who has waited longest comes first; of what is resolved, the newest. */
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
    find: async (id: string): Promise<{ reference: string; state: string } | null> =>
      (await connection('payment_attention')
        .where({ id })
        .first<{ reference: string; state: string } | undefined>('reference', 'state')) ?? null,
    /** Null when the portal has never heard of the reference. */
    money: async (reference: string): Promise<Money | null> => {
      const payment = await connection('student_payments')
        .where({ payment_ref: reference })
        .first<PaymentRow | undefined>()
      const open = await connection('payment_attention')
        .where({ reference, state: 'open' })
        .orderBy('created_at')
        .first<OpenRow | undefined>()
      const isBank = Boolean(
        await connection('bank_payments')
          .where({ reference })
          .first<{ id: string } | undefined>('id'),
      )
      return payment || open
        ? toMoney(payment, open, { isByCard: !isBank, heldKobo: await held(reference) })
        : null
    },
    /** What is said to be dealt with, of a reference or one alone. */
    resolve: async (
      where: { id: string } | { reference: string },
      resolution: string,
      by: string | null,
      now: string,
    ): Promise<void> => {
      await connection('payment_attention')
        .where({ ...where, state: 'open' })
        .update({
          state: 'resolved',
          resolution: resolution.slice(0, 500),
          resolved_by: by,
          resolved_at: now,
          updated_at: now,
        })
      if (!('reference' in where)) return
      await connection('student_payments')
        .where({ payment_ref: where.reference })
        .update({ needs_attention: false, updated_at: now })
    },
  }
}
export type AttentionRepository = ReturnType<typeof createAttentionRepository>

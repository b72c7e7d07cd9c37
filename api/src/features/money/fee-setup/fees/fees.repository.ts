import { feeMessages, type ApplicableTo, type ChargeType, type Fee } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { createRows, unlessInUse } from '../../../../platform/database/rows/rows'
import { toNaira } from '../../../../platform/money.rules'

interface FeeRow {
  id: string
  type_id: string
  type_code: string
  mode_id: string
  mode_code: string
  mode_description: string
  session_id: string
  session_year: string
  payment_id: string
  payment_name: string
  payment_description: string | null
  applicable_to: ApplicableTo
  payment_order: number
  amount_kobo: number | string
  due_on: string | null
  apply_late_fee: number
  late_fee_kobo: number | string
  active: number
  updated_at: string
}

const toFee = (row: FeeRow): Fee => ({
  _id: row.id,
  payment: { _id: row.payment_id, name: row.payment_name, description: row.payment_description },
  academicSession: { _id: row.session_id, sessionYear: row.session_year },
  programType: { _id: row.type_id, type: row.type_code },
  programMode: { _id: row.mode_id, mode: row.mode_code, description: row.mode_description },
  applicableTo: row.applicable_to,
  paymentOrder: row.payment_order,
  amount: toNaira(Number(row.amount_kobo)),
  dueDate: row.due_on,
  applyLateFee: Boolean(row.apply_late_fee),
  lateFee: toNaira(Number(row.late_fee_kobo)),
  active: Boolean(row.active),
  updatedAt: row.updated_at,
})

/** The columns that identify a fee. */
export interface FeeKind {
  payment_type_id: string
  session_id: string
  type_id: string
  mode_id: string
  applicable_to: string
}

/** Unique key of a fee, which prevents duplicates. */
export const feeKey = ({
  payment_type_id,
  session_id,
  type_id,
  mode_id,
  applicable_to,
}: FeeKind): string => [payment_type_id, session_id, type_id, mode_id, applicable_to].join(':')

const selectFees = (db: Knex) =>
  db('program_session_payments as row')
    .join('payment_types as p', 'p.id', 'row.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .join('program_types as t', 't.id', 'row.type_id')
    .join('program_modes as m', 'm.id', 'row.mode_id')
    .orderBy('a.session_year', 'desc')
    .select({
      id: 'row.id',
      type_id: 't.id',
      type_code: 't.code',
      mode_id: 'm.id',
      mode_code: 'm.code',
      mode_description: 'm.description',
      session_id: 'a.id',
      session_year: 'a.session_year',
      payment_id: 'p.id',
      payment_name: 'p.name',
      payment_description: 'p.description',
      applicable_to: 'row.applicable_to',
      payment_order: 'row.payment_order',
      amount_kobo: 'row.amount_kobo',
      due_on: 'row.due_on',
      apply_late_fee: 'row.apply_late_fee',
      late_fee_kobo: 'row.late_fee_kobo',
      active: 'row.active',
      updated_at: 'row.updated_at',
    })

/**
 * Number of records that use a fee. `paid`: payments and bank proofs, each once. `begun`: intents
 * without either. `adjusted`: waivers and discounts, including those taken back. `requested`:
 * requests of students that are charged.
 */
export interface FeeUse {
  paid: number
  begun: number
  adjusted: number
  requested: number
}

export const createFeeRepository = (connection: Knex) => ({
  ...createRows<FeeRow, Fee>(connection, {
    table: 'program_session_payments',
    noun: 'fee',
    order: ['row.payment_order', 't.code', 'm.code', 'p.name', 'row.applicable_to', 'row.id'],
    toEntity: toFee,
    derived: ['fee_key'],
    select: selectFees as (db: Knex) => Knex.QueryBuilder,
    taken: { field: 'payment', message: feeMessages.duplicate },
    missing: { field: 'payment', message: feeMessages.gone },
    labels: {
      payment_type_id: { label: 'payment type', names: ['payment_types', 'name'] },
      session_id: { names: ['academic_sessions', 'session_year'] },
      type_id: { label: 'program type', names: ['program_types', 'code'] },
      mode_id: { label: 'program mode', names: ['program_modes', 'code'] },
      due_on: { label: 'due date' },
    },
  }),
  /**
   * Whether the payment type is active; null if it does not exist. Locks it until the transaction
   * ends.
   */
  isTypeActive: async (id: string): Promise<boolean | null> => {
    const type = await connection('payment_types')
      .where({ id })
      .forShare()
      .first<{ active: number } | undefined>('active')
    return type ? Boolean(type.active) : null
  },
  /** The existing fees with these keys. */
  withKeys: async (keys: readonly string[]): Promise<{ id: string; key: string }[]> =>
    connection('program_session_payments')
      .whereIn('fee_key', [...keys])
      .select<{ id: string; key: string }[]>('id', 'fee_key as key'),
  isAcceptanceFee: async (id: string): Promise<boolean> => {
    const name: ChargeType = 'acceptanceFee'
    return Boolean(
      await connection('payment_types').where({ id, name }).first<{ id: string } | undefined>('id'),
    )
  },
  useOf: async (charge_id: string): Promise<FeeUse> => {
    const [payments, intents, proofs] = await Promise.all([
      connection('student_payments').where({ charge_id }).pluck<string[]>('payment_ref'),
      connection('payment_intents').where({ charge_id }).pluck<string[]>('reference'),
      connection('bank_payments').where({ charge_id }).pluck<string[]>('reference'),
    ])
    const paid = new Set([...payments, ...proofs])
    return {
      paid: paid.size,
      begun: intents.filter((reference) => !paid.has(reference)).length,
      adjusted: await countOf(connection('charge_adjustments').where({ charge_id })),
      requested: await countOf(connection('requested_charges').where({ charge_id })),
    }
  },
})
export type FeeRepository = ReturnType<typeof createFeeRepository>

/** Inserts the given fees; at most a hundred or so per call. */
export const insertFees = async (
  connection: Knex,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  await connection('program_session_payments').insert(rows)
}

/** Deletes fees by id; throws 409 with this message if one is in use. */
export const removeFees = (
  connection: Knex,
  ids: Knex.QueryBuilder,
  inUse: string,
): Promise<void> =>
  unlessInUse(connection('program_session_payments').whereIn('id', ids).delete(), inUse)

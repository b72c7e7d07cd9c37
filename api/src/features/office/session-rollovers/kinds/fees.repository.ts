import { applicableToLabels, rolloverMessages, type ApplicableTo } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { newId } from '../../../../platform/ids'
import { feeKey, insertFees, removeFees } from '../../../money/fee-setup'
import { createControlSets } from '../../../academics/session-controls'
import { inChunks } from '../chunks'
import { daysBetween } from '../controls.rules'
import { decideFees, type FeeValues, type SourceFee } from '../fees.rules'
import type { CopiedRecord, SessionFacts } from '../rollover.types'
import type { CopiedKind } from './copied-kind.repository'

const table = 'program_session_payments'

interface FeeRow extends Omit<
  FeeValues,
  'amount_kobo' | 'late_fee_kobo' | 'apply_late_fee' | 'active'
> {
  id: string
  payment_type_id: string
  type_id: string
  mode_id: string
  applicable_to: ApplicableTo
  amount_kobo: number | string
  late_fee_kobo: number | string
  apply_late_fee: number
  active: number
  name: string
  description: string | null
  type_active: number
  type_code: string
  mode_code: string
}
type Found = SourceFee & { row: FeeRow }

const kindKey = ({ payment_type_id, type_id, mode_id, applicable_to }: FeeRow): string =>
  feeKey({ payment_type_id, session_id: '', type_id, mode_id, applicable_to })

const toFound = (row: FeeRow): Found => ({
  key: kindKey(row),
  what: `${row.description ?? row.name}, ${row.type_code} ${row.mode_code}, ${applicableToLabels[row.applicable_to]}`,
  typeIsActive: Boolean(row.type_active),
  payment_order: row.payment_order,
  amount_kobo: Number(row.amount_kobo),
  due_on: row.due_on,
  apply_late_fee: Boolean(row.apply_late_fee),
  late_fee_kobo: Number(row.late_fee_kobo),
  active: Boolean(row.active),
  row,
})

async function feesOf(connection: Knex, { id }: SessionFacts): Promise<Found[]> {
  const rows = await connection(`${table} as c`)
    .join('payment_types as p', 'p.id', 'c.payment_type_id')
    .join('program_types as t', 't.id', 'c.type_id')
    .join('program_modes as m', 'm.id', 'c.mode_id')
    .where({ 'c.session_id': id })
    .orderBy(['c.payment_order', 'p.name', 't.code', 'm.code', 'c.id'])
    .select<FeeRow[]>(
      'c.id',
      'c.payment_type_id',
      'c.type_id',
      'c.mode_id',
      'c.applicable_to',
      'c.payment_order',
      'c.amount_kobo',
      'c.due_on',
      'c.apply_late_fee',
      'c.late_fee_kobo',
      'c.active',
      {
        name: 'p.name',
        description: 'p.description',
        type_active: 'p.active',
        type_code: 't.code',
        mode_code: 'm.code',
      },
    )
  return rows.map(toFound)
}

const recordsOf = (connection: Knex, rollover: string): Knex.QueryBuilder =>
  connection('session_rollover_records')
    .where({ rollover_id: rollover, kind: 'fees' })
    .select('record_id')

const using = [
  'student_payments',
  'payment_intents',
  'bank_payments',
  'charge_adjustments',
] as const

async function usesOf(connection: Knex, rollover: string): Promise<number> {
  let uses = 0
  for (const name of using)
    uses += await countOf(connection(name).whereIn('charge_id', recordsOf(connection, rollover)))
  return uses
}

/** Fees of a session, each with its payment control, switched on. For staff with `finance`. */
export const fees: CopiedKind = {
  kind: 'fees',
  module: 'finance',
  plan: async (connection, { from, to, today, holds }) => {
    const sources = await feesOf(connection, from)
    if (!holds('finance')) {
      return {
        created: 0,
        existing: 0,
        lines: [],
        ...(sources.length > 0 && { note: rolloverMessages.feesByFinance(sources.length) }),
        apply: async () => [],
      }
    }
    const targets = new Map<string, FeeValues>(
      (await feesOf(connection, to)).map((fee) => [fee.key, fee]),
    )
    const { copies, existing, lines } = decideFees(sources, targets, {
      days: daysBetween(from.startOn, to.startOn),
      today,
    })
    return {
      created: copies.length,
      existing,
      lines,
      apply: async (now): Promise<CopiedRecord[]> => {
        const rows = copies.map(({ source: { row }, due_on }) => {
          const {
            payment_type_id,
            type_id,
            mode_id,
            applicable_to,
            payment_order,
            amount_kobo,
            apply_late_fee,
            late_fee_kobo,
          } = row
          const kind = { payment_type_id, session_id: to.id, type_id, mode_id, applicable_to }
          return {
            id: newId(),
            ...kind,
            fee_key: feeKey(kind),
            payment_order,
            amount_kobo,
            due_on,
            apply_late_fee,
            late_fee_kobo,
            active: true,
            created_at: now,
            updated_at: now,
          }
        })
        await inChunks(rows, (chunk) => insertFees(connection, chunk))
        const controls = createControlSets(connection)
        for (const { id } of rows)
          await controls.addPaymentControl({ session: to.id, charge: id }, now)
        return rows.map(({ id }) => ({ id }))
      },
    }
  },

  hanging: async (connection, rollover) => {
    const changed = await countOf(
      connection(`${table} as r`)
        .join('session_rollovers as v', 'v.id', connection.raw('?', [rollover]))
        .whereIn('r.id', recordsOf(connection, rollover))
        .whereRaw('r.updated_at <> v.created_at'),
    )
    const uses = await usesOf(connection, rollover)
    return [
      ...(changed > 0 ? [rolloverMessages.feesChanged(changed)] : []),
      ...(uses > 0 ? [rolloverMessages.feesUsed(uses)] : []),
    ]
  },

  undo: async (connection, rollover) => {
    await createControlSets(connection).removePaymentControls(
      await recordsOf(connection, rollover).pluck('record_id'),
    )
    await removeFees(
      connection,
      recordsOf(connection, rollover),
      rolloverMessages.inUse([rolloverMessages.feesUsed(1)]),
    )
  },
}

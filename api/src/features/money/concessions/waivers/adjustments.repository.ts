import type { ChargeAdjustment } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../../platform/database/rows/insert-once'
import { newId } from '../../../../platform/ids'
import { toNaira } from '../../../../platform/money.rules'
import type { AdjustmentKind } from './adjustments.rules'

interface Row {
  id: string
  kind: AdjustmentKind
  charge_id: string
  name: string
  description: string | null
  session_year: string
  amount_kobo: number | string
  reason: string
  first_name: string | null
  last_name: string | null
  created_at: string
  taken_back_at: string | null
}
interface SumRow {
  charge_id: string
  total: number | string | null
}
/** The columns of an adjustment that taking it back needs. */
export interface StoredAdjustment {
  id: string
  student: string
  charge: string
  kind: AdjustmentKind
  amountKobo: number
  isTakenBack: boolean
}
const activeKey = (student: string, charge: string, kind: AdjustmentKind): string =>
  `${student}:${charge}:${kind}`

export interface NewAdjustment {
  student: string
  charge: string
  kind: AdjustmentKind
  amountKobo: number
  reason: string
  by: string
  now: string
}

const toAdjustment = (row: Row): ChargeAdjustment => ({
  _id: row.id,
  kind: row.kind,
  charge: {
    _id: row.charge_id,
    description: row.description ?? row.name,
    sessionYear: row.session_year,
  },
  amount: toNaira(Number(row.amount_kobo)),
  reason: row.reason,
  by: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  at: row.created_at,
  takenBackAt: row.taken_back_at,
  request: null,
})

const listOf = (connection: Knex, where: Record<string, string>) =>
  connection('charge_adjustments as j')
    .join('program_session_payments as c', 'c.id', 'j.charge_id')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .leftJoin('staff as m', 'm.id', 'j.made_by')
    .where(where)
    .orderBy([
      { column: 'j.created_at', order: 'desc' },
      { column: 'j.id', order: 'desc' },
    ])
    .select<Row[]>({
      id: 'j.id',
      kind: 'j.kind',
      charge_id: 'j.charge_id',
      name: 't.name',
      description: 't.description',
      session_year: 'a.session_year',
      amount_kobo: 'j.amount_kobo',
      reason: 'j.reason',
      first_name: 'm.first_name',
      last_name: 'm.last_name',
      created_at: 'j.created_at',
      taken_back_at: 'j.taken_back_at',
    })

/** Waivers and discounts. */
export const createAdjustmentRepository = (connection: Knex) => {
  const list = (where: Record<string, string>) => listOf(connection, where)
  return {
    ofStudent: async (student: string): Promise<ChargeAdjustment[]> =>
      (await list({ 'j.student_id': student })).map(toAdjustment),
    get: async (id: string): Promise<ChargeAdjustment> => {
      const [row] = await list({ 'j.id': id })
      if (!row) throw new Error(`The adjustment ${id} has vanished`)
      return toAdjustment(row)
    },
    /** Null if the charge has an active one of this kind already. */
    add: async ({
      student,
      charge,
      kind,
      amountKobo,
      reason,
      by,
      now,
    }: NewAdjustment): Promise<string | null> => {
      const id = newId()
      const isNew = await insertOnce(
        connection('charge_adjustments').insert({
          id,
          student_id: student,
          charge_id: charge,
          kind,
          amount_kobo: amountKobo,
          reason,
          made_by: by,
          active_key: activeKey(student, charge, kind),
          created_at: now,
          updated_at: now,
        }),
      )
      return isNew ? id : null
    },
    /** Whether the charge has an active adjustment of this kind. */
    has: async (student: string, charge: string, kind: AdjustmentKind): Promise<boolean> =>
      Boolean(
        await connection('charge_adjustments')
          .where({ active_key: activeKey(student, charge, kind) })
          .first<{ id: string } | undefined>('id'),
      ),
    /**
     * For each charge of the student, in kobo: its active waivers and discounts, plus the largest
     * late fee that an active deadline extension removed. Charges without any are missing.
     */
    sumsOf: async (student: string): Promise<Map<string, number>> => {
      const waived = await connection('charge_adjustments')
        .where({ student_id: student })
        .whereNull('taken_back_at')
        .groupBy('charge_id')
        .sum({ total: 'amount_kobo' })
        .select<SumRow[]>('charge_id')
      const late = await connection('deadline_extensions')
        .where({ student_id: student })
        .whereNull('taken_back_at')
        .groupBy('charge_id')
        .max({ total: 'late_fee_kobo' })
        .select<SumRow[]>('charge_id')
      const sums = new Map<string, number>()
      for (const { charge_id: charge, total } of [...waived, ...late])
        sums.set(charge, (sums.get(charge) ?? 0) + Number(total ?? 0))
      return sums
    },
    studentOf: async (id: string): Promise<string | null> =>
      (
        await connection('charge_adjustments')
          .where({ id })
          .first<{ student_id: string } | undefined>('student_id')
      )?.student_id ?? null,
    find: async (id: string): Promise<StoredAdjustment | null> => {
      const row = await connection('charge_adjustments')
        .where({ id })
        .first<(Row & { student_id: string }) | undefined>()
      return row
        ? {
            id: row.id,
            student: row.student_id,
            charge: row.charge_id,
            kind: row.kind,
            amountKobo: Number(row.amount_kobo),
            isTakenBack: row.taken_back_at !== null,
          }
        : null
    },
    takeBack: async (id: string, by: string, now: string): Promise<void> => {
      await connection('charge_adjustments')
        .where({ id })
        .update({ active_key: null, taken_back_at: now, taken_back_by: by, updated_at: now })
    },
    /** Whether a payment has settled the charge or is pending. */
    isPaid: async (student: string, charge: string): Promise<boolean> =>
      Boolean(
        await connection('student_payments')
          .where({ student_id: student, charge_id: charge })
          .where(
            (either) =>
              void either
                .where({ settled_key: `${student}:${charge}` })
                .orWhere({ status: 'pending' }),
          )
          .first<{ id: string } | undefined>('id'),
      ),
  }
}
export type AdjustmentRepository = ReturnType<typeof createAdjustmentRepository>

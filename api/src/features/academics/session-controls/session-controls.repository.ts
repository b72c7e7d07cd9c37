import type { ControlDates } from '@portal/contracts'
import type { Knex } from 'knex'
import { controlColumns } from './session-controls.rows'
import type { ControlRow, PaymentControlRow } from './session-controls.rows'

const tables = { default: 'session_controls', payment: 'payment_controls' } as const

export interface StoredControl extends ControlRow {
  session_id: string
  session_year: string
}

/** The control sets of sessions and their controls. */
export const createSessionControlRepository = (connection: Knex) => ({
  findSet: async (session: string): Promise<string | null> =>
    (
      await connection<{ id: string; session_id: string }>('session_control_sets')
        .where({ session_id: session })
        .first('id')
    )?.id ?? null,

  controlsOf: (set: string) =>
    connection('session_controls as c')
      .where({ 'c.set_id': set })
      .select<ControlRow[]>(controlColumns('c')),

  /** The switches of fees, in the order in which these are paid. */
  paymentControlsOf: (set: string) =>
    connection('payment_controls as p')
      .join('program_session_payments as c', 'c.id', 'p.charge_id')
      .join('payment_types as y', 'y.id', 'c.payment_type_id')
      .join('program_types as t', 't.id', 'c.type_id')
      .join('program_modes as m', 'm.id', 'c.mode_id')
      .where({ 'p.set_id': set })
      .orderBy(['c.payment_order', 'y.name', 't.code', 'm.code', 'c.applicable_to', 'p.id'])
      .select<PaymentControlRow[]>({
        id: 'p.id',
        active: 'p.active',
        name: 'y.name',
        description: 'y.description',
        amount_kobo: 'c.amount_kobo',
        type: 't.code',
        mode: 'm.code',
        applicable_to: 'c.applicable_to',
      }),

  /** Locked, so that two who turn a switch at once each record what they found. */
  findSwitch: async (
    set: string,
    kind: keyof typeof tables,
    id: string,
  ): Promise<{ active: boolean } | null> => {
    const row = await connection<{ id: string; set_id: string; active: number }>(tables[kind])
      .where({ id, set_id: set })
      .forUpdate()
      .first('active')
    return row ? { active: Boolean(row.active) } : null
  },
  turn: async (
    kind: keyof typeof tables,
    id: string,
    active: boolean,
    now: string,
  ): Promise<void> => {
    await connection(tables[kind]).where({ id }).update({ active, updated_at: now })
  },

  /** Keeps a default control as it is until the transaction ends: acts that hang on its dates or extensions wait, or are waited for. */
  lock: async (set: string, id: string): Promise<void> => {
    await connection<{ id: string; set_id: string }>('session_controls')
      .where({ id, set_id: set })
      .forUpdate()
      .first('id')
  },
  /** A default control with its session. */
  find: async (set: string, id: string): Promise<StoredControl | null> => {
    const row = await connection('session_controls as c')
      .join('session_control_sets as s', 's.id', 'c.set_id')
      .join('academic_sessions as a', 'a.id', 's.session_id')
      .where({ 'c.id': id, 'c.set_id': set })
      .first<StoredControl | undefined>({
        ...controlColumns('c'),
        session_id: 'a.id',
        session_year: 'a.session_year',
      })
    return row ?? null
  },
  setDates: async (id: string, { opensAt, closesAt, lateUntil }: ControlDates): Promise<void> => {
    await connection('session_controls')
      .where({ id })
      .update({ opens_at: opensAt, closes_at: closesAt, late_until_at: lateUntil })
  },
})
export type SessionControlRepository = ReturnType<typeof createSessionControlRepository>

/** Changes a default control that is as it was read; false when it is not any more. */
export const changeControl = async (
  connection: Knex,
  asRead: { id: string } & Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<boolean> => (await connection('session_controls').where(asRead).update(values)) > 0

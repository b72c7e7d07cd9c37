import type { ControlDates } from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { sessionsChanged } from './session-version.repository'
import { controlColumns } from './session-controls.rows'
import type { ControlRow, PaymentControlRow } from './session-controls.rows'

const tables = { default: 'session_controls', payment: 'payment_controls' } as const

/** What the switches of fees read of higher groups. */
export interface FeeReads {
  /** Joins the fee in a column, with its names and amount, in the order of payment. */
  withFee: (query: Knex.QueryBuilder, fee: string) => Knex.QueryBuilder
}

export interface StoredControl extends ControlRow {
  session_id: string
  session_year: string
}

/** The control sets of sessions and their controls. */
export const createSessionControlRepository = (connection: Knex, reads: FeeReads) => ({
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

  /** The controls of fees, in payment order. */
  paymentControlsOf: (set: string) =>
    reads
      .withFee(connection('payment_controls as p').where({ 'p.set_id': set }), 'p.charge_id')
      .orderBy('p.id')
      .select<PaymentControlRow[]>({ id: 'p.id', active: 'p.active' }),

  /** Locked, so that of two simultaneous switches each records the state before its own. */
  findSwitch: async (
    set: string,
    kind: keyof typeof tables,
    id: string,
  ): Promise<{ active: boolean } | null> => {
    await lockOnAllNodes(connection, tables[kind], [id])
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
    if (kind === 'default') await sessionsChanged(connection)
  },

  /** Locks a default control until the transaction ends, together with its dates and extensions. */
  lock: async (set: string, id: string): Promise<void> => {
    await lockOnAllNodes(connection, 'session_controls', [id])
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
    await sessionsChanged(connection)
  },
})
export type SessionControlRepository = ReturnType<typeof createSessionControlRepository>

/**
 * Changes a default control if nobody else has changed it since it was read. Otherwise returns
 * false.
 */
export const changeControl = async (
  connection: Knex,
  asRead: { id: string } & Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<boolean> => {
  const isChanged = (await connection('session_controls').where(asRead).update(values)) > 0
  if (isChanged) await sessionsChanged(connection)
  return isChanged
}

import { sessionControlNames } from '@portal/contracts'
import type { Knex } from 'knex'
import { unlessInUse } from '../../../platform/database/rows/rows'
import { newId } from '../../../platform/ids'
import { sessionsChanged } from './session-version.repository'

interface Fee {
  session: string
  charge: string
}

/** The control sets of sessions. Controls are added and deleted with their session or fee. */
export const createControlSets = (connection: Knex) => {
  const find = async (session_id: string): Promise<string | undefined> =>
    (
      await connection('session_control_sets')
        .where({ session_id })
        .first<{ id: string } | undefined>('id')
    )?.id

  /**
   * The control set of a session. Creates one with all controls off if there is none. Simultaneous
   * calls create one.
   */
  const ensure = async (session_id: string, now: string): Promise<string> => {
    const found = await find(session_id)
    if (found !== undefined) return found
    const [id, at] = [newId(), { created_at: now, updated_at: now }]
    await connection('session_control_sets')
      .insert({ id, session_id, ...at })
      .onConflict('session_id')
      .ignore()
    const stored = (await find(session_id)) ?? id
    if (stored === id) {
      await connection('session_controls').insert(
        sessionControlNames.map((control_name) => ({
          id: newId(),
          set_id: id,
          control_name,
          active: false,
          ...at,
        })),
      )
      await sessionsChanged(connection)
    }
    return stored
  }
  return {
    ensure,
    /** Adds the payment control of a new fee, switched on. */
    addPaymentControl: async ({ session, charge }: Fee, now: string): Promise<void> => {
      await connection('payment_controls').insert({
        id: newId(),
        set_id: await ensure(session, now),
        charge_id: charge,
        active: true,
        created_at: now,
        updated_at: now,
      })
    },
    /** Moves the control to the present session of the fee, without switching it. */
    movePaymentControl: async ({ session, charge }: Fee, now: string): Promise<void> => {
      await connection('payment_controls')
        .where({ charge_id: charge })
        .update({ set_id: await ensure(session, now) })
    },
    /** Deletes the set of a session with its controls. Throws 409 if one is in use. */
    remove: async (session_id: string): Promise<void> => {
      const sets = connection('session_control_sets').where({ session_id })
      const set = sets.clone().select('id')
      await unlessInUse(connection('payment_controls').whereIn('set_id', set).delete())
      await unlessInUse(connection('session_controls').whereIn('set_id', set.clone()).delete())
      await unlessInUse(sets.delete())
      await sessionsChanged(connection)
    },
    removePaymentControls: async (charges: readonly string[]): Promise<void> => {
      await connection('payment_controls').whereIn('charge_id', charges).delete()
    },
  }
}
export type ControlSets = ReturnType<typeof createControlSets>

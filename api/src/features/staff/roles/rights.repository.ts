import type { Module } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type Actor } from '../../../platform/actor'
import { forbidden } from '../../../platform/errors'

/** What somebody may do, as it stands until the transaction ends. */
export interface Rights {
  id: string
  roleId: string
  modules: ReadonlySet<Module>
}
interface RightRow {
  role_id: string
  module: Module
}

/**
 * Rights, for whatever changes those of others. There is always somebody left who holds the module `staff`: nobody takes it from themselves,
 * changes come one after the other, and each asks anew whether who makes it still holds it.
 */
export const createRights = (connection: Knex) => {
  /** The rights of who acts, as they are now. Throws 403 when they have been suspended, or lost the module, since the call was let in. */
  const held = async (actor: Actor, module: Module): Promise<Rights> => {
    const { id } = asStaff(actor)
    const rows = await connection('staff as s')
      .join('role_modules as m', 'm.role_id', 's.role_id')
      .where({ 's.id': id, 's.status': 'Active' })
      .select<RightRow[]>('m.role_id', 'm.module')
    const [row] = rows
    const modules = new Set(rows.map((each) => each.module))
    if (!row || !modules.has(module)) throw forbidden()
    return { id, roleId: row.role_id, modules }
  }
  return {
    held,
    /** The same, and holds everybody else's changes of rights back until this transaction ends. To be called first in the transaction. */
    hold: async (actor: Actor, module: Module = 'staff'): Promise<Rights> => {
      // Whoever may change rights has a role that holds `staff`; these rows are there as long as anybody may.
      await connection('role_modules').where({ module: 'staff' }).forUpdate().select('role_id')
      return held(actor, module)
    },
    /** The modules of a role; none for a role that does not exist. */
    ofRole: async (id: string | null): Promise<Module[]> =>
      id === null
        ? []
        : connection('role_modules').where({ role_id: id }).pluck<Module[]>('module'),
  }
}
export type RightsRepository = ReturnType<typeof createRights>

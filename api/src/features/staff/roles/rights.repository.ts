import type { Module } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type Actor } from '../../../platform/actor'
import { forbidden } from '../../../platform/errors'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'

/** The modules of a member of staff, locked until the transaction ends. */
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
 * Rights for every action that changes the rights of others. At least one person always has the
 * module `staff`: nobody can remove it from themselves, changes run one after the other, and each
 * change checks again that its actor still has the module.
 */
export const createRights = (connection: Knex) => {
  /**
   * The present rights of the actor. Throws 403 if the actor was suspended or lost the module since
   * the request was authorised.
   */
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
    /**
     * The same, and blocks other changes of rights until this transaction ends. Must be the first
     * call in the transaction.
     */
    hold: async (actor: Actor, module: Module = 'staff'): Promise<Rights> => {
      // Everybody who may change rights has a role with `staff`, so these rows always exist.
      await lockOnAllNodes(connection, 'role_modules', ['staff'])
      await connection('role_modules').where({ module: 'staff' }).forUpdate().select('role_id')
      return held(actor, module)
    },
    /** The modules of a role; empty if the role does not exist. */
    ofRole: async (id: string | null): Promise<Module[]> =>
      id === null
        ? []
        : connection('role_modules').where({ role_id: id }).pluck<Module[]>('module'),
  }
}
export type StaffRights = ReturnType<typeof createRights>

import { addRole, deleteRole, listRoles, roleMessages, updateRole } from '@portal/contracts'
import { record } from '../../../platform/audit'
import { assertNotStale } from '../../../platform/database/transactions/stale'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createRights } from './rights.repository'
import { createRoleRepository } from './roles.repository'
import { createRoleService, type RoleWork } from './roles.service'

export { createRights } from './rights.repository'
export { administratorRole } from './roles.repository'
export type { Rights, StaffRights } from './rights.repository'
export { assertMayActAs, assertMayGive, lacking } from './rights.rules'

const success = true as const

/** Roles of staff. */
export const roles: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection): RoleWork => ({
    rights: createRights(connection),
    roles: createRoleRepository(connection),
    assertNotStale: assertNotStale.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createRoleService(work, clock)
  serve(app, listRoles, async () => ({ success, data: { roles: await service.list() } }))
  serve(app, addRole, async ({ body, by }) => ({
    success,
    message: roleMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateRole, async ({ params, body, by }) => ({
    success,
    message: roleMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteRole, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: roleMessages.deleted }
  })
}

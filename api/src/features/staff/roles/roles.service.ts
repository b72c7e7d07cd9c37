import {
  modules,
  roleMessages,
  type Module,
  type Role,
  type RoleEdit,
  type RoleInput,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { laterThan } from '../../../platform/database/transactions/stale'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, forbidden } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { assertMayGive, lacking } from './rights.rules'
import type { Rights, StaffRights } from './rights.repository'
import type { RoleRepository, StoredRole } from './roles.repository'

export interface RoleWork {
  rights: StaffRights
  roles: RoleRepository
  assertNotStale: (
    record: { record: string; updatedAt: string },
    edit: { basedOn: string | undefined; by: Origin; now: string },
  ) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}

/** The modules as text for the audit log, in the order of the contract. */
const told = (held: readonly Module[]): string =>
  modules.filter((module) => held.includes(module)).join(', ')
const recordOf = (id: string): string => `roles/${id}`

/** The changed fields, before and after. */
function difference(stored: StoredRole, { name, modules: next }: RoleInput) {
  const before = { name: stored.name, modules: told(stored.modules) }
  const after = { name, modules: told(next) }
  const names = (['name', 'modules'] as const).filter((key) => before[key] !== after[key])
  const pick = (from: typeof before) => Object.fromEntries(names.map((key) => [key, from[key]]))
  return names.length === 0 ? null : { before: pick(before), after: pick(after) }
}

/** Nobody may give modules that they do not have, or change their own role. */
function assertMayChange(
  rights: Rights,
  id: string,
  stored: StoredRole,
  next: readonly Module[],
): void {
  if (id === rights.roleId && told(stored.modules) !== told(next))
    throw forbidden(roleMessages.ownModules)
  assertMayGive(lacking(next, new Set(stored.modules)), rights.modules)
}

/** Roles and their modules. */
export const createRoleService = (work: UnitOfWork<RoleWork>, clock: Clock) => ({
  list: (): Promise<Role[]> => work.read(({ roles }) => roles.list()),

  add: ({ name, modules: held }: RoleInput, by: Origin): Promise<Role> =>
    work.write(async ({ rights, roles, audit }) => {
      const { modules: own } = await rights.hold(by.actor)
      assertMayGive(held, own)
      await roles.assertNameFree(name)
      const [id, now] = [newId(), clock.instant()]
      await roles.insert(id, name, held, now)
      await audit({
        by,
        action: 'role.added',
        record: recordOf(id),
        after: { name, modules: told(held) },
        at: now,
      })
      return roles.get(id)
    }),

  change: (id: string, { basedOn, ...input }: RoleEdit, by: Origin): Promise<Role> =>
    work.write(async ({ rights, roles, assertNotStale, audit }) => {
      const held = await rights.hold(by.actor)
      const stored = await roles.lock(id)
      assertMayChange(held, id, stored, input.modules)
      const change = difference(stored, input)
      if (change) {
        const now = clock.instant()
        await assertNotStale(
          { record: recordOf(id), updatedAt: stored.updatedAt },
          { basedOn, by, now },
        )
        await roles.assertNameFree(input.name, id)
        const at = laterThan(stored.updatedAt, now)
        await roles.update(id, input.name, input.modules, at)
        await audit({ by, action: 'role.changed', record: recordOf(id), ...change, at })
      }
      return roles.get(id)
    }),

  /** Refused while a member of staff has the role. */
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ rights, roles, audit }) => {
      await rights.hold(by.actor)
      const { name, modules: held } = await roles.lock(id)
      const count = await roles.countStaff(id)
      if (count > 0) throw conflict(roleMessages.inUse(count))
      await roles.remove(id)
      await audit({
        by,
        action: 'role.deleted',
        record: recordOf(id),
        before: { name, modules: told(held) },
      })
    }),
})

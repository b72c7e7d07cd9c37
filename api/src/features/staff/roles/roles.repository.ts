import { fold, modules, roleMessages, type Module, type Role } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { isUniqueViolation } from '../../../platform/database/connection/database-errors'
import { unlessInUse } from '../../../platform/database/rows/rows'
import { conflict, notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'

interface RoleRow {
  id: string
  name: string
  updated_at: string
  staff_count: number | string
}
interface ModuleRow {
  role_id: string
  module: Module
}
/** A role as stored. */
export interface StoredRole {
  name: string
  modules: Module[]
  updatedAt: string
}

const taken = () =>
  conflict(roleMessages.nameTaken, [{ field: 'name', message: roleMessages.nameTaken }])

const written = async (statement: PromiseLike<unknown>): Promise<void> => {
  try {
    await statement
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}

/** Roles with their modules. There are few, so they are read without paging. */
export function createRoleRepository(connection: Knex) {
  const read = async (where: object = {}): Promise<Role[]> => {
    const rows = await connection('roles')
      .where(where)
      .select<RoleRow[]>(
        'id',
        'name',
        'updated_at',
        connection('staff')
          .whereRaw('role_id = roles.id')
          .count('*')
          .as('staff_count') as Knex.QueryBuilder,
      )
    const held = await connection('role_modules')
      .whereIn(
        'role_id',
        rows.map(({ id }) => id),
      )
      .select<ModuleRow[]>('role_id', 'module')
    return rows
      .map(({ id, name, updated_at, staff_count }) => {
        const own = new Set(
          held.filter(({ role_id }) => role_id === id).map(({ module }) => module),
        )
        return {
          _id: id,
          name,
          modules: modules.filter((module) => own.has(module)),
          staffCount: Number(staff_count),
          updatedAt: updated_at,
        }
      })
      .sort((one, other) => fold(one.name).localeCompare(fold(other.name)))
  }
  const setModules = async (id: string, next: readonly Module[]): Promise<void> => {
    await connection('role_modules').where({ role_id: id }).delete()
    if (next.length > 0)
      await connection('role_modules').insert(next.map((module) => ({ role_id: id, module })))
  }
  return {
    list: () => read(),
    get: async (id: string): Promise<Role> => {
      const [role] = await read({ id })
      if (!role) throw notFound()
      return role
    },
    /** The stored role, locked until the transaction ends. */
    lock: async (id: string): Promise<StoredRole> => {
      await lockOnAllNodes(connection, 'roles', [id])
      const row = await connection('roles')
        .where({ id })
        .forUpdate()
        .first<RoleRow | undefined>('name', 'updated_at')
      if (!row) throw notFound()
      const held = new Set(
        await connection('role_modules').where({ role_id: id }).pluck<Module[]>('module'),
      )
      return {
        name: row.name,
        modules: modules.filter((module) => held.has(module)),
        updatedAt: row.updated_at,
      }
    },
    /** Throws 409 if another role has this name, ignoring case. */
    assertNameFree: async (name: string, own?: string): Promise<void> => {
      const rows = await connection('roles').select<{ id: string; name: string }[]>('id', 'name')
      if (rows.some((row) => row.id !== own && fold(row.name) === fold(name))) throw taken()
    },
    insert: async (
      id: string,
      name: string,
      held: readonly Module[],
      now: string,
    ): Promise<void> => {
      await written(connection('roles').insert({ id, name, created_at: now, updated_at: now }))
      await setModules(id, held)
    },
    update: async (
      id: string,
      name: string,
      held: readonly Module[],
      at: string,
    ): Promise<void> => {
      await written(connection('roles').where({ id }).update({ name, updated_at: at }))
      await setModules(id, held)
    },
    countStaff: (id: string): Promise<number> =>
      countOf(connection('staff').where({ role_id: id })),
    remove: (id: string): Promise<void> => unlessInUse(connection('roles').where({ id }).delete()),
  }
}
export type RoleRepository = ReturnType<typeof createRoleRepository>

const administrators = 'Administrator'

/**
 * The id of the role with every module. Creates the role if it is missing, and adds new modules.
 */
export async function administratorRole(connection: Knex, at: string): Promise<string> {
  const found = await connection('roles')
    .where({ name: administrators })
    .first<{ id: string } | undefined>('id')
  const id = found?.id ?? newId()
  if (!found)
    await connection('roles').insert({ id, name: administrators, created_at: at, updated_at: at })
  await connection('role_modules')
    .insert(modules.map((module) => ({ role_id: id, module })))
    .onConflict(['role_id', 'module'])
    .ignore()
  return id
}

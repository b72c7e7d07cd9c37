import { z } from 'zod'
import { BasedOn, done, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { messages } from '../base/messages'
import { Module } from '../base/module-schema'
import { operation, staffWith } from '../base/operation'

/** A named set of modules. */
export const Role = z.object({
  _id: Id,
  name: z.string(),
  modules: z.array(Module),
  /** Number of members of staff with the role. */
  staffCount: z.int(),
  updatedAt: Instant,
})
export type Role = z.infer<typeof Role>

const isOnce = (modules: readonly string[]): boolean => new Set(modules).size === modules.length
export const RoleInput = z.strictObject({
  name: requiredLine(messages.general.fillRequired, 80),
  modules: z.array(Module).refine(isOnce, 'Name each module once'),
})
export type RoleInput = z.infer<typeof RoleInput>
export const RoleEdit = RoleInput.extend({ basedOn: BasedOn })
export type RoleEdit = z.infer<typeof RoleEdit>

const tag = 'roles'
const office = [staffWith('staff')]

export const listRoles = operation({
  id: 'listRoles',
  method: 'GET',
  path: '/roles',
  summary: 'Roles with their modules, by name',
  tag,
  access: office,
  response: success(z.object({ roles: z.array(Role) })),
})
export const addRole = operation({
  id: 'addRole',
  method: 'POST',
  path: '/roles',
  summary: 'Add a role',
  tag,
  access: office,
  body: RoleInput,
  status: 201,
  response: success(Role),
  stepUp: true,
})
export const updateRole = operation({
  id: 'updateRole',
  method: 'PUT',
  path: '/roles/:id',
  summary: 'Change a role; what its staff may do changes with their next call',
  tag,
  access: office,
  params: IdParams,
  body: RoleEdit,
  response: success(Role),
  stepUp: true,
})
export const deleteRole = operation({
  id: 'deleteRole',
  method: 'DELETE',
  path: '/roles/:id',
  summary: 'Delete a role that nobody has',
  tag,
  access: office,
  params: IdParams,
  response: done,
  stepUp: true,
})

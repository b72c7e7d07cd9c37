import { z } from 'zod'
import {
  BasedOn,
  done,
  Id,
  Instant,
  IdParams,
  optionalLine,
  requiredLine,
  success,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStaff, operation, staffWith } from '../base/operation'

export const School = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Number of departments. */
  departmentCount: z.int(),
  updatedAt: Instant,
})
export type School = z.infer<typeof School>

const required = (max: number) => requiredLine(messages.general.fillRequired, max)
const fields = { name: required(150), description: optionalLine(500) }

export const NewSchool = z.strictObject({ code: required(2), ...fields })
/** A stored code may be longer than a new one. */
export const SchoolEdit = z.strictObject({ code: required(10), ...fields, basedOn: BasedOn })
export type SchoolInput = z.infer<typeof NewSchool>
export type SchoolEdit = z.infer<typeof SchoolEdit>

const tag = 'schools'
const academics = [staffWith('academics')]

export const listSchools = operation({
  id: 'listSchools',
  method: 'GET',
  path: '/schools',
  summary: 'Schools, by name',
  tag,
  access: [anyStaff],
  response: success(z.object({ schools: z.array(School) })),
})
export const addSchool = operation({
  id: 'addSchool',
  method: 'POST',
  path: '/schools',
  summary: 'Add a school',
  tag,
  access: academics,
  body: NewSchool,
  status: 201,
  response: success(School),
})
export const updateSchool = operation({
  id: 'updateSchool',
  method: 'PUT',
  path: '/schools/:id',
  summary: 'Change a school',
  tag,
  access: academics,
  params: IdParams,
  body: SchoolEdit,
  response: success(School),
})
export const deleteSchool = operation({
  id: 'deleteSchool',
  method: 'DELETE',
  path: '/schools/:id',
  summary: 'Delete a school with its departments and programs',
  tag,
  access: academics,
  params: IdParams,
  response: done,
})
export const exportSchools = exportOf({
  id: 'exportSchools',
  list: 'schools',
  what: 'Schools',
  tag,
  access: [anyStaff],
  filters: {},
})

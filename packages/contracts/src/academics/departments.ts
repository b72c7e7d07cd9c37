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
import { SchoolRef } from './structure'

export const Department = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  school: SchoolRef,
  /** Number of programs. */
  programCount: z.int(),
  updatedAt: Instant,
})
export type Department = z.infer<typeof Department>

const required = (max: number) => requiredLine(messages.general.fillRequired, max)

export const DepartmentInput = z.strictObject({
  code: required(3),
  name: required(150),
  school: z.uuid(messages.general.fillRequired),
  description: optionalLine(500),
})
export type DepartmentInput = z.infer<typeof DepartmentInput>
export const DepartmentEdit = DepartmentInput.extend({ basedOn: BasedOn })
export type DepartmentEdit = z.infer<typeof DepartmentEdit>

const tag = 'departments'
const academics = [staffWith('academics')]

export const listDepartments = operation({
  id: 'listDepartments',
  method: 'GET',
  path: '/departments',
  summary: 'Departments of every school, by name',
  tag,
  access: [anyStaff],
  response: z.array(Department),
})
export const listSchoolDepartments = operation({
  id: 'listSchoolDepartments',
  method: 'GET',
  path: '/departments/school/:id',
  summary: 'Departments of one school, by name',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: z.array(Department),
})
export const addDepartment = operation({
  id: 'addDepartment',
  method: 'POST',
  path: '/departments',
  summary: 'Add a department to a school',
  tag,
  access: academics,
  body: DepartmentInput,
  status: 201,
  response: success(Department),
})
export const updateDepartment = operation({
  id: 'updateDepartment',
  method: 'PUT',
  path: '/departments/:id',
  summary: 'Change a department',
  tag,
  access: academics,
  params: IdParams,
  body: DepartmentEdit,
  response: success(Department),
})
export const deleteDepartment = operation({
  id: 'deleteDepartment',
  method: 'DELETE',
  path: '/departments/:id',
  summary: 'Delete a department with its programs',
  tag,
  access: academics,
  params: IdParams,
  response: done,
})
export const exportDepartments = exportOf({
  id: 'exportDepartments',
  list: 'departments',
  what: 'Departments',
  tag,
  access: [anyStaff],
  filters: {},
})

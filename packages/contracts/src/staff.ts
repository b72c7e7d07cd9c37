import { z } from 'zod'
import { Id, pageQuery, success, successPage } from './common'
import { Module } from './modules'
import { anyStaff, operation, staffWith } from './operation'

export const staffTypes = ['Academic', 'Administrative'] as const
export const staffStatuses = ['Active', 'Inactive', 'Suspended'] as const

/** A staff member with the role populated. */
export const Staff = z.object({
  _id: Id,
  staff_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  staff_type: z.enum(staffTypes),
  status: z.enum(staffStatuses),
  profile_image: z.string().nullable(),
  role: z.object({ _id: Id, name: z.string(), modules: z.array(Module) }).nullable(),
  mustChangePassword: z.boolean(),
})
export type Staff = z.infer<typeof Staff>

export const getStaffProfile = operation({
  id: 'getStaffProfile', method: 'GET', path: '/staff/profile', summary: 'The signed-in staff member', tag: 'staff',
  access: [anyStaff], response: success(Staff), beforePasswordChange: true,
})

/** A member of staff as somebody to choose: nothing but the name. */
export const StaffChoice = Staff.pick({ _id: true, first_name: true, last_name: true })
export type StaffChoice = z.infer<typeof StaffChoice>

export const StaffQuery = z.strictObject({ ...pageQuery(['name']), staff_type: z.literal('Academic') })

export const listStaff = operation({
  id: 'listStaff', method: 'GET', path: '/staff', summary: 'Active academic staff by name, to choose a lecturer from', tag: 'staff',
  access: [staffWith('academics')], query: StaffQuery, response: successPage(z.object({ staff: z.array(StaffChoice) })),
})

import { z } from 'zod'
import {
  BasedOn,
  done,
  emailAddress,
  hasElevenDigits,
  Id,
  IdParams,
  Instant,
  pageQuery,
  personName,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { Module } from '../base/module-schema'
import { anyStaff, operation, staffWith } from '../base/operation'
import { staffStatuses, staffTypes } from './staff.values'
import { staffMessages } from './staff.messages'

/** A member of staff with the role, for their own profile. */
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
  /**
   * Present while the role needs a second factor that the person has not set up. After `enrolBy`
   * nothing but the setup is allowed (`mustEnrol`).
   */
  secondFactor: z.object({ enrolBy: Instant, mustEnrol: z.boolean() }).optional(),
})
export type Staff = z.infer<typeof Staff>

/** A member of staff for staff with the module `staff`. */
export const StaffRecord = Staff.omit({
  profile_image: true,
  role: true,
  mustChangePassword: true,
  secondFactor: true,
}).extend({
  role_id: z.object({ _id: Id, name: z.string() }).nullable(),
  /** A second factor confirms the sign-in. */
  twoStep: z.boolean(),
  updatedAt: Instant,
})
export type StaffRecord = z.infer<typeof StaffRecord>

/** A member of staff in a list of choices, with only the name. */
export const StaffChoice = Staff.pick({ _id: true, first_name: true, last_name: true })
export type StaffChoice = z.infer<typeof StaffChoice>

/** A row of the list: complete for the module `staff`, only the name for the module `academics`. */
export const StaffListItem = StaffRecord.partial().extend(StaffChoice.shape)
export type StaffListItem = z.infer<typeof StaffListItem>

const { fillRequired } = messages.general
const chosen = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, fillRequired)

const fields = {
  staff_type: chosen(staffTypes),
  first_name: personName(fillRequired),
  last_name: personName(fillRequired),
  email: requiredLine(fillRequired, 254).pipe(emailAddress(staffMessages.invalidEmail)),
  phone_number: requiredLine(fillRequired, 30).refine(
    (phone) => phone === '' || hasElevenDigits(phone),
    staffMessages.invalidPhone,
  ),
  role_id: z.uuid(fillRequired),
}
/** Default status: Active. */
export const NewStaff = z.strictObject({ ...fields, status: z.enum(staffStatuses).optional() })
export type NewStaff = z.infer<typeof NewStaff>
/** Without a status, it does not change. */
export const StaffEdit = NewStaff.extend({ basedOn: BasedOn })
export type StaffEdit = z.infer<typeof StaffEdit>

/** The dialog, in which a select without a choice has an empty text. */
export const StaffForm = z.strictObject({ ...fields, status: z.enum(staffStatuses, fillRequired) })
export type StaffForm = z.infer<typeof StaffForm>

export const staffSortFields = [
  'name',
  'staff_number',
  'email',
  'staff_type',
  'role',
  'status',
] as const
const { sort, ...paging } = pageQuery(staffSortFields)
const filters = {
  sort,
  staff_type: z.enum(staffTypes).optional(),
  role_id: Id.optional(),
  status: z.enum(staffStatuses).optional(),
}
export const StaffQuery = z.strictObject({ ...paging, ...filters })
export type StaffQuery = z.infer<typeof StaffQuery>

const tag = 'staff'
const office = [staffWith('staff')]

export const getStaffProfile = operation({
  id: 'getStaffProfile',
  method: 'GET',
  path: '/staff/profile',
  summary: 'The signed-in staff member',
  tag,
  access: [anyStaff],
  response: success(Staff),
  beforePasswordChange: true,
  beforeEnrolment: true,
})
export const listStaff = operation({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  tag,
  summary:
    'Staff, searched, filtered, sorted and paged; with the module academics alone, names of active academic staff',
  access: [...office, staffWith('academics')],
  query: StaffQuery,
  response: successPage(z.object({ staff: z.array(StaffListItem) })),
})
export const exportStaff = exportOf({
  id: 'exportStaff',
  list: 'staff',
  what: 'Staff',
  tag,
  access: [...office, staffWith('database')],
  filters,
})
export const getStaff = operation({
  id: 'getStaff',
  method: 'GET',
  path: '/staff/:id',
  summary: 'One staff member',
  tag,
  access: office,
  params: IdParams,
  response: success(z.object({ staff: StaffRecord })),
})
export const addStaff = operation({
  id: 'addStaff',
  method: 'POST',
  path: '/staff',
  summary: 'Add a staff member, and mail the login credentials',
  tag,
  access: office,
  body: NewStaff,
  status: 201,
  response: success(StaffRecord),
  stepUp: true,
})
export const updateStaff = operation({
  id: 'updateStaff',
  method: 'PUT',
  path: '/staff/:id',
  summary: 'Change a staff member',
  tag,
  access: office,
  params: IdParams,
  body: StaffEdit,
  response: success(StaffRecord),
  stepUp: true,
})
export const deleteStaff = operation({
  id: 'deleteStaff',
  method: 'DELETE',
  path: '/staff/:id',
  summary: 'Delete a staff member',
  tag,
  access: office,
  params: IdParams,
  response: done,
  stepUp: true,
})
export const mailNewStaffPassword = operation({
  id: 'mailNewStaffPassword',
  method: 'POST',
  path: '/staff/:id/reset-password',
  tag,
  summary:
    'Mail a new password to oneself, or with the module staff to anybody; their sessions end',
  access: [anyStaff],
  params: IdParams,
  response: done,
  stepUp: true,
})

import { z } from 'zod'
import {
  Day,
  dayLooks,
  Id,
  IdParams,
  Instant,
  pageQuery,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { MoneyReason, ReasonInput } from '../base/money-reason'
import { anyStaff, operation, staffWith } from '../base/operation'
import { appointmentProblems, placeChosen } from './appointment-rules'
import { offices } from '../base/office-names'
import { appointmentStates, officeFacts } from './offices'
import { DepartmentRef, SchoolRef } from './structure'
import { StudentProgram } from './student-program'

/**
 * An office that a member of staff holds from a day until a day
 * (docs/reference/rules/academics.md).
 */
export const Appointment = z.object({
  _id: Id,
  staff: z.object({
    _id: Id,
    staff_number: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  office: z.enum(offices),
  school: SchoolRef.nullable(),
  department: DepartmentRef.nullable(),
  /** The program in its type and mode. `_id` is the id of the offering. */
  program: StudentProgram.nullable(),
  level: z.int().nullable(),
  from: Day,
  /** The last planned day; null if none was planned. */
  until: Day.nullable(),
  acting: z.boolean(),
  reason: z.string(),
  /** The name of a member of staff; null if the account was deleted. */
  givenBy: z.string().nullable(),
  givenAt: Instant,
  /** The first day on which it is no longer in force; before `from` if it was withdrawn. */
  endedOn: Day.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  state: z.enum(appointmentStates),
})
export type Appointment = z.infer<typeof Appointment>

const missing = messages.general.fillRequired

/** The ids of a place that the office does not need are absent or null. */
export const AppointmentInput = z
  .strictObject({
    staff: z.uuid(missing),
    office: z.enum(offices, missing),
    school: Id.nullable().default(null),
    department: Id.nullable().default(null),
    offering: Id.nullable().default(null),
    level: z.int().min(1).max(10).nullable().default(null),
    from: z.iso.date(missing),
    until: Day.nullable().default(null),
    acting: z.boolean().default(false),
    reason: MoneyReason,
  })
  .superRefine((input, context) => {
    for (const { field, message } of appointmentProblems(input))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type AppointmentInput = z.infer<typeof AppointmentInput>

const chosen = z.string(missing).min(1, missing)
const orEmpty = z.union([z.literal(''), z.iso.date(dayLooks)], dayLooks)

/** The dialog: also the choices that lead to the place, and numbers and missing days as text. */
const AppointmentFields = z.strictObject({
  staff: chosen,
  office: z.enum(offices, missing),
  school: z.string(),
  department: z.string(),
  offering: z.string(),
  level: z.string(),
  from: z.iso.date(missing),
  until: orEmpty,
  acting: z.boolean(),
  reason: MoneyReason,
})
export type AppointmentForm = z.infer<typeof AppointmentFields>

/** A school alone would mean the whole institution where the office is for a department. */
const lacksDepartment = ({ office, school, department }: AppointmentForm): boolean =>
  officeFacts[office].scopes.includes('department') && school !== '' && department === ''

export const AppointmentForm = AppointmentFields.superRefine((form, context) => {
  const problems = appointmentProblems({
    ...form,
    ...placeChosen(form),
    until: form.until || null,
  })
  if (lacksDepartment(form) && !problems.some(({ field }) => field === 'department'))
    problems.push({ field: 'department', message: missing })
  for (const { field, message } of problems)
    context.addIssue({ code: 'custom', path: [field], message })
})

/** The appointment ends at the beginning of this day, so today ends it at once. */
export const AppointmentEnd = z.strictObject({ on: z.iso.date(missing), reason: MoneyReason })
export type AppointmentEnd = z.infer<typeof AppointmentEnd>
export const AppointmentWithdrawal = ReasonInput

export const appointmentSortFields = ['name', 'office', 'from', 'until'] as const
const { sort, ...paging } = pageQuery(appointmentSortFields)
const filters = {
  sort,
  office: z.enum(offices).optional(),
  /** Appointments for this department, and for programs of it. */
  department: Id.optional(),
  state: z.enum(appointmentStates).optional(),
  /** The id of a member of staff. */
  staff: Id.optional(),
}
export const AppointmentQuery = z.strictObject({ ...paging, ...filters })
export type AppointmentQuery = z.infer<typeof AppointmentQuery>

const tag = 'appointments'
const office = [staffWith('staff')]
const readers = [...office, staffWith('academics')]

export const listAppointments = operation({
  id: 'listAppointments',
  method: 'GET',
  path: '/appointments',
  summary: 'Appointments, searched by staff, filtered, sorted and paged; the newest first',
  tag,
  access: readers,
  query: AppointmentQuery,
  response: successPage(z.object({ appointments: z.array(Appointment) })),
})
export const exportAppointments = exportOf({
  id: 'exportAppointments',
  list: 'appointments',
  what: 'Appointments',
  tag,
  access: readers,
  filters,
})
export const listOwnAppointments = operation({
  id: 'listOwnAppointments',
  method: 'GET',
  path: '/appointments/own',
  summary: 'The appointments of the signed-in staff member that are in force',
  tag,
  access: [anyStaff],
  response: success(z.object({ appointments: z.array(Appointment) })),
})
export const getAppointment = operation({
  id: 'getAppointment',
  method: 'GET',
  path: '/appointments/:id',
  summary: 'One appointment',
  tag,
  access: readers,
  params: IdParams,
  response: success(Appointment),
})
export const giveAppointment = operation({
  id: 'giveAppointment',
  method: 'POST',
  path: '/appointments',
  summary: 'Appoint a member of staff to an office, and mail it to the person',
  tag,
  access: office,
  body: AppointmentInput,
  status: 201,
  response: success(Appointment),
  stepUp: true,
})
export const endAppointment = operation({
  id: 'endAppointment',
  method: 'POST',
  path: '/appointments/:id/end',
  summary: 'End an appointment on a day, today or later',
  tag,
  access: office,
  params: IdParams,
  body: AppointmentEnd,
  response: success(Appointment),
  stepUp: true,
})
export const withdrawAppointment = operation({
  id: 'withdrawAppointment',
  method: 'POST',
  path: '/appointments/:id/withdraw',
  summary: 'Withdraw an appointment that has not begun',
  tag,
  access: office,
  params: IdParams,
  body: AppointmentWithdrawal,
  response: success(Appointment),
  stepUp: true,
})

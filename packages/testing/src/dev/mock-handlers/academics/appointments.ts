import {
  appointmentMessages,
  appointmentState,
  collisionOf,
  dayOf,
  endProblem,
  lastDayOf,
  officeWithPlace,
  staffName,
  type Appointment,
  type AppointmentInput,
  type AppointmentPlace,
  type AppointmentQuery,
  type StaffRecord,
} from '@portal/contracts'
import { success } from '../../../answers'
import { anId } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { pageOf } from '../records'

const now = (): string => new Date().toISOString()
const today = (): string => dayOf(now())
const refused = (field: string, message: string) =>
  new Refusal(409, message, { errors: [{ field, message }] })

/** With the state of today. */
const asOfToday = (appointment: Appointment): Appointment => ({
  ...appointment,
  state: appointmentState(appointment, today()),
})
function found({ appointments }: MockDatabase, id: string): Appointment {
  const appointment = appointments.find(({ _id }) => _id === id)
  if (!appointment) throw notFound()
  return appointment
}
const nameOf = (actor: Actor): string =>
  actor.kind === 'staff' ? staffName(actor.member.staff) : ''

const keys = {
  texts: ({ staff }: Appointment) => [
    `${staff.last_name} ${staff.first_name} ${staff.last_name}`,
    staff.staff_number,
  ],
  sorts: {
    office: ({ office }: Appointment) => office,
    from: ({ from }: Appointment) => from,
    until: ({ until }: Appointment) => until ?? '',
  },
}
const isIn = ({ department, program }: Appointment, id: string): boolean =>
  department?._id === id || program?.department._id === id

function listed({ appointments, scenario }: MockDatabase, query: AppointmentQuery) {
  const { office, department, state, staff, sort = '-from', ...rest } = query
  const rows = (scenario.lists === 'empty' ? [] : appointments)
    .map(asOfToday)
    .filter(
      (row) =>
        (!office || row.office === office) &&
        (!department || isIn(row, department)) &&
        (!state || row.state === state) &&
        (!staff || row.staff._id === staff),
    )
  return pageOf(rows, { ...rest, sort }, keys)
}

const placeOf = ({ school, department, program, level }: Appointment): AppointmentPlace => ({
  school: school?._id ?? null,
  department: department?._id ?? null,
  offering: program?._id ?? null,
  level,
})
const isSamePlace = (one: AppointmentPlace, other: AppointmentPlace): boolean =>
  one.school === other.school &&
  one.department === other.department &&
  one.offering === other.offering &&
  one.level === other.level

function assertIsAnother(staff: string, actor: Actor): void {
  const message = appointmentMessages.ownOffice
  if (actor.kind === 'staff' && actor.member.staff._id === staff)
    throw new Refusal(403, message, { errors: [{ field: 'staff', message }] })
}

function appointeeOf({ office }: MockDatabase, id: string): StaffRecord {
  const person = office.staff.find(({ _id }) => _id === id)
  if (!person) throw refused('staff', appointmentMessages.unknownStaff)
  if (person.status === 'Suspended') throw refused('staff', appointmentMessages.suspended)
  return person
}

/** The record with this id, or null without one. Refuses an unknown id at its field. */
function recordOf<Row extends { _id: string }>(
  rows: readonly Row[],
  id: string | null,
  [field, message]: [string, string],
): Row | null {
  const record = rows.find(({ _id }) => _id === id) ?? null
  if (id && !record) throw refused(field, message)
  return record
}

/** The records of the place. */
function populate({ structure }: MockDatabase, { level, ...place }: AppointmentInput) {
  const { schools, departments, offerings } = structure
  const { unknownSchool, unknownDepartment, unknownOffering, unknownLevel } = appointmentMessages
  const program = recordOf(offerings, place.offering, ['offering', unknownOffering])
  if (program && !program.structure.years.some(({ year }) => year === level))
    throw refused('level', unknownLevel)
  return {
    school: recordOf(schools, place.school, ['school', unknownSchool]),
    department: recordOf(departments, place.department, ['department', unknownDepartment]),
    program,
    level,
  }
}

function assertIsFree({ appointments }: MockDatabase, input: AppointmentInput): void {
  const others = appointments
    .filter((other) => other.office === input.office && isSamePlace(placeOf(other), input))
    .map((other) => ({ ...other, staff: other.staff._id, person: other.staff }))
  const other = collisionOf(input.office, { ...input, endedOn: null }, others)
  if (!other) return
  const { person, acting, from } = other
  throw refused(
    'office',
    appointmentMessages.held({
      name: staffName(person),
      office: officeWithPlace({ ...other, acting: false }),
      acting,
      from,
      last: lastDayOf(other),
    }),
  )
}

function close(appointment: Appointment, on: string, reason: string, actor: Actor): Appointment {
  Object.assign(appointment, { endedOn: on, endReason: reason, endedBy: nameOf(actor) })
  return asOfToday(appointment)
}
/** An appointment that has not ended. */
function notEnded(db: MockDatabase, id: string): Appointment {
  const appointment = found(db, id)
  if (asOfToday(appointment).state === 'ended') throw conflict(appointmentMessages.alreadyEnded)
  return appointment
}

/** Appointments to offices. */
export const appointmentHandlers: MockHandlers = {
  'GET /appointments': ({ query, db }) => {
    const { rows, meta } = listed(db, query)
    return { ...success({ appointments: rows }), meta }
  },
  'GET /appointments/own': ({ db, actor }) => {
    const staff = actor.kind === 'staff' ? actor.member.staff._id : ''
    const query = { state: 'in-force', pageSize: 100 } as const
    const { rows } = listed(db, query)
    return success({ appointments: rows.filter((row) => row.staff._id === staff) })
  },
  'GET /appointments/:id': ({ params, db }) => success(asOfToday(found(db, params.id))),
  'POST /appointments': ({ body, db, actor }) => {
    assertIsAnother(body.staff, actor)
    if (body.until && body.until < today()) throw wrong('until', appointmentMessages.over)
    const { _id, staff_number, first_name, last_name } = appointeeOf(db, body.staff)
    const place = populate(db, body)
    assertIsFree(db, body)
    const { office, from, until, acting, reason } = body
    const appointment: Appointment = {
      _id: anId(),
      staff: { _id, staff_number, first_name, last_name },
      ...place,
      ...{ office, from, until, acting, reason },
      givenBy: nameOf(actor),
      givenAt: now(),
      endedOn: null,
      endedBy: null,
      endReason: null,
      state: 'in-force',
    }
    db.appointments.push(appointment)
    return { ...success(asOfToday(appointment)), message: appointmentMessages.given }
  },
  'POST /appointments/:id/end': ({ params, body: { on, reason }, db, actor }) => {
    const appointment = notEnded(db, params.id)
    const problem = endProblem(appointment, { on, today: today() })
    if (problem) throw wrong('on', problem)
    const ended = close(appointment, on, reason, actor)
    return {
      ...success(ended),
      message:
        ended.state === 'ended' ? appointmentMessages.endedToday : appointmentMessages.ended(on),
    }
  },
  'POST /appointments/:id/withdraw': ({ params, body, db, actor }) => {
    const appointment = notEnded(db, params.id)
    if (asOfToday(appointment).state !== 'future') throw conflict(appointmentMessages.alreadyBegun)
    return {
      ...success(close(appointment, today(), body.reason, actor)),
      message: appointmentMessages.withdrawn,
    }
  },
}

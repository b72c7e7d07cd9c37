import {
  appointmentDay,
  appointmentMessages,
  collisionOf,
  endProblem,
  isWithdrawn,
  lastDayOf,
  officeFacts,
  officeWithPlace,
  periodInWords,
  type Appointment,
  type AppointmentEnd,
  type AppointmentInput,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, DomainError } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import type { StructureReader } from '../structure'
import { appointmentMail, type AppointmentMailKind } from './appointments.mails'
import { columnsOf, type AppointmentRepository, type Appointee } from './appointments.repository'

export interface AppointmentWork {
  appointments: AppointmentRepository
  structure: Pick<StructureReader, 'yearsOf'>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<AppointmentWork>
  clock: Clock
}

const recordOf = (staff: string): string => `staff/${staff}`
const refused = (field: string, message: string) => conflict(message, [{ field, message }])

/**
 * Nobody appoints themselves, so nobody extends an own office either: that needs a new appointment.
 */
function assertIsAnother(staff: string, by: Origin): void {
  const message = appointmentMessages.ownOffice
  if (staff === asStaff(by.actor).id)
    throw new DomainError(403, message, { errors: [{ field: 'staff', message }] })
}

/** The records of the place exist, and the program has the level. */
async function assertPlaceExists(
  { appointments, structure }: AppointmentWork,
  { school, department, offering, level }: AppointmentInput,
): Promise<void> {
  const { unknownSchool, unknownDepartment, unknownOffering, unknownLevel } = appointmentMessages
  if (school !== null && !(await appointments.schoolExists(school)))
    throw refused('school', unknownSchool)
  if (department !== null && !(await appointments.departmentExists(department)))
    throw refused('department', unknownDepartment)
  if (offering === null) return
  const years = await structure.yearsOf(offering)
  if (!years) throw refused('offering', unknownOffering)
  if (!years.some(({ year }) => year === level)) throw refused('level', unknownLevel)
}

/** The member of staff, locked, if they can get an appointment. */
async function lockAppointee({ appointments }: AppointmentWork, staff: string): Promise<Appointee> {
  const found = await appointments.lockStaff(staff)
  if (!found) throw refused('staff', appointmentMessages.unknownStaff)
  if (found.status === 'Suspended') throw refused('staff', appointmentMessages.suspended)
  return found
}

/** Nobody else has the office for the same place on the same days. */
async function assertIsFree(
  { appointments }: AppointmentWork,
  input: AppointmentInput,
  today: string,
): Promise<void> {
  const wanted = { ...input, endedOn: null }
  const other = collisionOf(
    input.office,
    wanted,
    await appointments.holdingsOf(input.office, input),
  )
  if (!other) return
  const present = await appointments.get(other.id, today)
  const message = appointmentMessages.held({
    name: `${present.staff.first_name} ${present.staff.last_name}`,
    office: officeWithPlace({ ...present, acting: false }),
    acting: present.acting,
    from: present.from,
    last: lastDayOf(present),
  })
  throw refused('office', message)
}

/**
 * Appointments. Each change has a reason, is written to the audit log, and is mailed to the holder.
 */
export function createAppointmentService({ work, clock }: Deps) {
  const tell = async (
    { appointments, mail }: AppointmentWork,
    appointment: Appointment,
    kind: AppointmentMailKind,
    days: string,
    by: Origin,
  ): Promise<void> => {
    const person = await appointments.staff(appointment.staff._id)
    if (person)
      await mail(appointmentMail(person, { kind, office: officeWithPlace(appointment), days }), by)
  }

  /** Ends it in the caller's transaction, in which its row is locked. */
  const close = async (
    repositories: AppointmentWork,
    present: Appointment,
    { on, reason }: AppointmentEnd,
    by: Origin,
  ): Promise<Appointment> => {
    const { appointments, audit } = repositories
    const at = clock.instant()
    await appointments.end(present._id, { on, reason, by: asStaff(by.actor).id, now: at })
    const ended = await appointments.get(present._id, clock.today())
    const isVoid = isWithdrawn(ended)
    await audit({
      by,
      action: isVoid ? 'appointment.withdrawn' : 'appointment.ended',
      record: recordOf(present.staff._id),
      before: {
        office: officeWithPlace(present),
        ended_on: present.endedOn,
        until_on: present.until,
      },
      after: { ended_on: on, end_reason: reason },
      at,
    })
    if (isVoid)
      await tell(repositories, ended, 'withdrawn', periodInWords(ended.from, ended.until), by)
    else await tell(repositories, ended, 'ended', `from ${appointmentDay(on)}`, by)
    return ended
  }

  const lockOne = async ({ appointments }: AppointmentWork, id: string): Promise<Appointment> => {
    await appointments.lock(id)
    const present = await appointments.get(id, clock.today())
    if (present.state === 'ended') throw conflict(appointmentMessages.alreadyEnded)
    return present
  }

  return {
    show: (id: string): Promise<Appointment> =>
      work.read(({ appointments }) => appointments.get(id, clock.today())),

    give: (input: AppointmentInput, by: Origin): Promise<Appointment> =>
      work.write(async (repositories) => {
        assertIsAnother(input.staff, by)
        const { appointments, audit } = repositories
        await appointments.lockAll()
        const today = clock.today()
        if (input.until !== null && input.until < today)
          throw badRequest(appointmentMessages.over, [
            { field: 'until', message: appointmentMessages.over },
          ])
        await lockAppointee(repositories, input.staff)
        await assertPlaceExists(repositories, input)
        await assertIsFree(repositories, input, today)
        const [columns, at] = [columnsOf(input), clock.instant()]
        const id = await appointments.add(input.staff, columns, {
          by: asStaff(by.actor).id,
          now: at,
        })
        await audit({
          by,
          action: 'appointment.given',
          record: recordOf(input.staff),
          after: { ...columns, office: officeFacts[input.office].label },
          at,
        })
        const given = await appointments.get(id, today)
        await tell(repositories, given, 'given', periodInWords(given.from, given.until), by)
        return given
      }),

    end: (id: string, asked: AppointmentEnd, by: Origin): Promise<Appointment> =>
      work.write(async (repositories) => {
        const present = await lockOne(repositories, id)
        const message = endProblem(present, { on: asked.on, today: clock.today() })
        if (message !== undefined) throw badRequest(message, [{ field: 'on', message }])
        return close(repositories, present, asked, by)
      }),

    /** Its end is the day of the withdrawal, before its first day. */
    withdraw: (id: string, reason: string, by: Origin): Promise<Appointment> =>
      work.write(async (repositories) => {
        const present = await lockOne(repositories, id)
        if (present.state !== 'future') throw conflict(appointmentMessages.alreadyBegun)
        return close(repositories, present, { on: clock.today(), reason }, by)
      }),
  }
}

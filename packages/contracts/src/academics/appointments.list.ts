import type { ListDescription } from '../base/lists'
import { staffName } from '../staff/staff.list'
import { isWithdrawn, lastDayOf } from './appointment-rules'
import type { Appointment } from './appointments'
import { appointmentMessages } from './appointments.messages'
import { offeringName } from './courses.list'
import { appointmentStateLabels, officeFacts } from './offices'

/** 'Dean', 'Acting head of department' */
export function officeName({ office, acting }: Pick<Appointment, 'office' | 'acting'>): string {
  const { label } = officeFacts[office]
  return acting ? `Acting ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label
}

/** 'School of Engineering', or 'Computer Science, ND FT, level 2' */
export function placeName({
  school,
  department,
  program,
  level,
}: Pick<Appointment, 'school' | 'department' | 'program' | 'level'>): string {
  if (program) return `${offeringName(program)}, level ${String(level ?? '')}`
  return department?.name ?? school?.name ?? appointmentMessages.wholeInstitution
}

/** 'Dean, School of Engineering'; only 'Rector' for an office that has one place. */
export const officeWithPlace = (
  appointment: Parameters<typeof officeName>[0] & Parameters<typeof placeName>[0],
): string =>
  officeFacts[appointment.office].scopes.every((scope) => scope === 'institution')
    ? officeName(appointment)
    : `${officeName(appointment)}, ${placeName(appointment)}`

export const stateName = (
  appointment: Pick<Appointment, 'state' | 'from' | 'until' | 'endedOn'>,
) => (isWithdrawn(appointment) ? 'Withdrawn' : appointmentStateLabels[appointment.state])

/** The last day in force; empty without an end, and for a withdrawn appointment. */
const lastDay = (appointment: Appointment): string =>
  isWithdrawn(appointment) ? '' : (lastDayOf(appointment) ?? '')

export const appointmentList = {
  name: 'appointments',
  title: 'Appointments',
  columns: [
    { header: 'Staff Number', text: ({ staff }) => staff.staff_number },
    { header: 'Name', text: ({ staff }) => staffName(staff) },
    { header: 'Office', text: officeName },
    { header: 'For', text: placeName },
    { header: 'From', kind: 'day', text: ({ from }) => from },
    { header: 'Until', kind: 'day', text: lastDay },
    { header: 'Status', text: stateName },
    { header: 'Reason', text: ({ reason }) => reason },
    { header: 'Given By', text: ({ givenBy }) => givenBy ?? '' },
    { header: 'Ended By', text: ({ endedBy }) => endedBy ?? '' },
    { header: 'Reason of the End', text: ({ endReason }) => endReason ?? '' },
  ],
} satisfies ListDescription<Appointment>

import {
  isWithdrawn,
  lastDayOf,
  officeName,
  officeWithPlace,
  placeName,
  staffName,
  stateName,
  type Appointment,
} from '@portal/contracts'
import { Badge, DateText } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'

/** The name of an appointment in buttons. */
export const appointmentLabel = (appointment: Appointment): string =>
  `${staffName(appointment.staff)}, ${officeWithPlace(appointment)}`

const tones = { 'in-force': 'success', future: 'info', ended: 'neutral' } as const

export const StateBadge = ({ appointment }: { appointment: Appointment }) => (
  <Badge tone={tones[appointment.state]}>{stateName(appointment)}</Badge>
)

/** The last day in force, or a dash. */
export function LastDay({ appointment }: { appointment: Appointment }) {
  const day = isWithdrawn(appointment) ? null : lastDayOf(appointment)
  return day === null ? <span className="muted">–</span> : <DateText value={day} />
}

/** The columns before the buttons (docs/reference/rules/staff-area.md). */
export const appointmentColumns: ResourceColumn<Appointment>[] = [
  {
    header: 'Name',
    sortBy: 'name',
    lead: true,
    width: 7.5,
    cell: ({ staff }) => staffName(staff),
  },
  {
    header: 'Staff Number',
    code: true,
    priority: 2,
    evident: true,
    width: 5.5,
    cell: ({ staff }) => staff.staff_number,
  },
  { header: 'Office', sortBy: 'office', width: 8, cell: officeName },
  { header: 'For', width: 9, cell: placeName },
  {
    header: 'From',
    sortBy: 'from',
    code: true,
    priority: 1,
    width: 6.25,
    cell: ({ from }) => <DateText value={from} />,
  },
  {
    header: 'Until',
    sortBy: 'until',
    code: true,
    priority: 1,
    width: 6.25,
    cell: (appointment) => <LastDay appointment={appointment} />,
  },
  { header: 'Status', width: 6.5, cell: (appointment) => <StateBadge appointment={appointment} /> },
]

import {
  decidedStateLabels,
  offeringName,
  registrationCheckLabels,
  semesterName,
  type CheckedRegistration,
  type DecidedState,
  type RegistrationCheck,
} from '@portal/contracts'
import { Badge, formatInstant, type Tone } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'

const stateTones: Record<DecidedState, Tone> = {
  submitted: 'info',
  returned: 'warning',
  approved: 'success',
}
const checkTones: Record<RegistrationCheck, Tone> = {
  clear: 'success',
  differs: 'warning',
  exception: 'info',
  broken: 'error',
}

/** The name of a registration in buttons. */
export const registrationLabel = ({ student }: Pick<CheckedRegistration, 'student'>): string =>
  `${student.name}, ${student.matricNumber ?? student.applicationNumber}`

/** The name and the number of the student of a row. */
export const StudentCell = ({ student }: Pick<CheckedRegistration, 'student'>) => (
  <>
    {student.name}{' '}
    <span className="muted small">{student.matricNumber ?? student.applicationNumber}</span>
  </>
)
/** '26 Nov 2026, 08:34 by Bola Ige'. */
export const timeAndPerson = (at: string, person: string | null): string =>
  `${formatInstant(at)} by ${person ?? 'a former member of staff'}`

export const StateBadge = ({ state }: { state: DecidedState }) => (
  <Badge tone={stateTones[state]}>{decidedStateLabels[state]}</Badge>
)
/** 'Waiting for 4 days', at a registration that waits for more than 72 hours. */
export const LateSign = ({ days }: { days: number | null }) =>
  days !== null && <span className="small">Waiting for {days} days</span>

/** Green, amber or red, with its words; a dash unless the registration waits. */
export const CheckBadge = ({ check }: { check: RegistrationCheck | null }) =>
  check === null ? (
    <span className="muted">–</span>
  ) : (
    <Badge tone={checkTones[check]}>{registrationCheckLabels[check]}</Badge>
  )

/** The columns before the buttons. */
export const registrationColumns: ResourceColumn<CheckedRegistration>[] = [
  { header: 'Name', sortBy: 'name', lead: true, width: 8.5, cell: ({ student }) => student.name },
  {
    header: 'Matric Number',
    sortBy: 'matricNumber',
    code: true,
    evident: true,
    width: 8.75,
    cell: ({ student }) => student.matricNumber ?? student.applicationNumber,
  },
  { header: 'Program', priority: 1, width: 8.5, cell: ({ program }) => offeringName(program) },
  { header: 'Level', code: true, priority: 3, width: 4, cell: ({ level }) => level },
  {
    header: 'Semester',
    code: true,
    priority: 4,
    width: 5.75,
    cell: ({ semester }) => semesterName(semester),
  },
  { header: 'Units', code: true, priority: 2, width: 4, cell: ({ units }) => units },
  {
    header: 'Submitted',
    sortBy: 'submittedAt',
    code: true,
    priority: 2,
    width: 7,
    cell: ({ submittedAt }) => formatInstant(submittedAt),
  },
  {
    header: 'Status',
    width: 6.5,
    cell: ({ state, lateDays }) => (
      <span>
        <StateBadge state={state} /> <LateSign days={lateDays} />
      </span>
    ),
  },
  { header: 'Check', width: 7.5, cell: ({ check }) => <CheckBadge check={check} /> },
]

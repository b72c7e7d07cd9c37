import {
  entryRouteLabels,
  type ComparedStudents,
  type MergedField,
  type Student,
} from '@portal/contracts'
import { formatDate } from '@portal/ui'
import { programWithMode, statusLabels } from '../student-labels'

export type Side = 'one' | 'other'
type Compared = ComparedStudents['one']

/** The values that can be chosen from either record. */
export const choices: readonly {
  field: MergedField
  label: string
  text: (side: Compared) => string
}[] = [
  { field: 'lastname', label: 'Surname', text: ({ student }) => student.lastname },
  { field: 'firstname', label: 'First name', text: ({ student }) => student.firstname },
  { field: 'othername', label: 'Other name', text: ({ student }) => student.othername ?? 'None' },
  { field: 'email', label: 'Email', text: ({ student }) => student.email },
  { field: 'phone', label: 'Telephone', text: ({ student }) => student.phone },
  {
    field: 'form',
    label: 'Application form',
    text: ({ biodata }) =>
      biodata?.status === 1
        ? `Submitted ${biodata.submittedAt === null ? '' : formatDate(biodata.submittedAt)}${biodata.dob === null ? '' : `, born ${formatDate(biodata.dob)}`}`
        : 'Not submitted',
  },
]
/** The values of the remaining record that do not change. */
export const facts: readonly { label: string; text: (student: Student) => string }[] = [
  { label: 'Status', text: ({ status }) => statusLabels[status] },
  { label: 'Session', text: ({ session }) => session.sessionYear },
  { label: 'Program', text: programWithMode },
  { label: 'Matric No.', text: ({ matricNumber }) => matricNumber ?? '–' },
  { label: 'JAMB No.', text: ({ jambNumber }) => jambNumber ?? '–' },
  {
    label: 'Entry route',
    text: ({ entryRoute }) => (entryRoute ? entryRouteLabels[entryRoute] : '–'),
  },
  { label: 'Registered', text: ({ createdAt }) => formatDate(createdAt) },
]

const isSubmitted = ({ biodata }: Compared): boolean => biodata?.status === 1

/** The record that is first chosen to remain: the only possible one, or else the older one. */
export const firstKept = ({ one, other }: ComparedStudents): Side => {
  if (one.notKept !== null) return 'other'
  return other.notKept !== null || one.student.createdAt <= other.student.createdAt
    ? 'one'
    : 'other'
}
/** Prefers a submitted form: an empty one replaces it only if the person chooses so. */
export const firstForm = ({ one, other }: ComparedStudents, stored: Side): Side =>
  isSubmitted(one) === isSubmitted(other) ? stored : isSubmitted(one) ? 'one' : 'other'

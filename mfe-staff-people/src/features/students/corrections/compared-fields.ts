import type { ComparedStudents, MergedField, Student } from '@portal/contracts'
import { formatDate } from '@portal/ui'
import { programWithMode, statusLabels } from '../student-labels'

export type Side = 'one' | 'other'
type Compared = ComparedStudents['one']

/** What can be taken from either record. */
export const choices: readonly {
  field: MergedField
  label: string
  text: (side: Compared) => string
}[] = [
  { field: 'lastname', label: 'Surname', text: ({ student }) => student.lastname },
  { field: 'firstname', label: 'First name', text: ({ student }) => student.firstname },
  { field: 'othername', label: 'Other name', text: ({ student }) => student.othername ?? 'None' },
  { field: 'email', label: 'E-mail', text: ({ student }) => student.email },
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
/** What stays as it is in the record that is kept. */
export const facts: readonly { label: string; text: (student: Student) => string }[] = [
  { label: 'Status', text: ({ status }) => statusLabels[status] },
  { label: 'Session', text: ({ session }) => session.sessionYear },
  { label: 'Program', text: programWithMode },
  { label: 'Matric No.', text: ({ matricNumber }) => matricNumber ?? '–' },
  { label: 'Registered', text: ({ createdAt }) => formatDate(createdAt) },
]

const isSubmitted = ({ biodata }: Compared): boolean => biodata?.status === 1

/** Which record is kept to begin with: the one that may be, and of two the older. */
export const firstKept = ({ one, other }: ComparedStudents): Side => {
  if (one.notKept !== null) return 'other'
  return other.notKept !== null || one.student.createdAt <= other.student.createdAt
    ? 'one'
    : 'other'
}
/** A submitted form is never left for an empty one unasked. */
export const firstForm = ({ one, other }: ComparedStudents, kept: Side): Side =>
  isSubmitted(one) === isSubmitted(other) ? kept : isSubmitted(one) ? 'one' : 'other'

import type { StudentListItem } from '@portal/contracts'
import { Button, StatusBadge } from '@portal/ui'
import { EmailText, type ResourceColumn } from '@portal/ui/staff'
import { fullName, programName } from './student-labels'

/** The columns (docs/rules/staff-area.md). `onView` gets the student whose button was pressed. */
export const studentColumns = (onView: (student: StudentListItem) => void): ResourceColumn<StudentListItem>[] => [
  { header: 'Application No.', sortBy: 'applicationNumber', code: true, cell: (student) => student.applicationNumber },
  { header: 'Matric No.', sortBy: 'matricNumber', code: true, cell: (student) => student.matricNumber ?? '–' },
  { header: 'Name', sortBy: 'name', lead: true, cell: fullName },
  { header: 'Email', sortBy: 'email', cell: ({ email }) => <EmailText address={email} /> },
  { header: 'Program', cell: programName },
  { header: 'Status', sortBy: 'status', cell: (student) => <StatusBadge of="student" status={student.status} /> },
  {
    header: 'Actions', actions: true,
    cell: (student) => (
      <Button
        small icon="eye" aria-haspopup="dialog" aria-label={`View ${fullName(student)}, ${student.applicationNumber}`}
        onClick={() => { onView(student) }}
      >
        View
      </Button>
    ),
  },
]

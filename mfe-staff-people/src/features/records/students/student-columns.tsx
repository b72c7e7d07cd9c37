import type { StudentListItem } from '@portal/contracts'
import { RowActions } from '@portal/resource'
import { Button, StatusBadge } from '@portal/ui'
import { EmailText, type ResourceColumn } from '@portal/ui/staff'
import { fullName, programName } from './student-labels'

interface RowActs {
  onView: (student: StudentListItem) => void
  onEdit: (student: StudentListItem) => void
  onDelete: (student: StudentListItem) => void
  /** The id of the student who is being deleted. */
  deleting: string | undefined
}

/** The name of the student for labels of a row's buttons. */
export const studentTitle = (student: StudentListItem): string =>
  `${fullName(student)}, ${student.applicationNumber}`

function Actions({
  student,
  acts: { onView, onEdit, onDelete, deleting },
}: {
  student: StudentListItem
  acts: RowActs
}) {
  const name = studentTitle(student)
  return (
    <RowActions
      compact
      name={name}
      deleting={deleting === student._id}
      onEdit={() => {
        onEdit(student)
      }}
      onDelete={() => {
        onDelete(student)
      }}
      before={
        <Button
          small
          icon="eye"
          aria-haspopup="dialog"
          aria-label={`View ${name}`}
          title="View"
          onClick={() => {
            onView(student)
          }}
        >
          <span className="row-action-word">View</span>
        </Button>
      }
    />
  )
}

/** The columns (docs/reference/rules/staff-area.md), with the actions of a row's buttons. */
export const studentColumns = (acts: RowActs): ResourceColumn<StudentListItem>[] => [
  {
    header: 'Application No.',
    sortBy: 'applicationNumber',
    code: true,
    width: 7.25,
    cell: (student) => student.applicationNumber,
  },
  {
    header: 'Matric No.',
    sortBy: 'matricNumber',
    code: true,
    priority: 2,
    evident: true,
    width: 8.75,
    cell: (student) => student.matricNumber ?? '–',
  },
  { header: 'Name', sortBy: 'name', lead: true, width: 8, cell: fullName },
  {
    header: 'Email',
    sortBy: 'email',
    evident: true,
    priority: 3,
    width: 9.5,
    cell: ({ email }) => <EmailText address={email} />,
  },
  { header: 'Program', width: 8.5, cell: programName },
  {
    header: 'Status',
    sortBy: 'status',
    code: true,
    width: 7.25,
    cell: (student) => <StatusBadge of="student" status={student.status} />,
  },
  {
    header: 'Actions',
    actions: true,
    width: 8.5,
    cell: (student) => <Actions student={student} acts={acts} />,
  },
]

import { staffName, type StaffRecord } from '@portal/contracts'
import { StatusBadge } from '@portal/ui'
import { EmailText, type ResourceColumn } from '@portal/ui/staff'

/**
 * The name of a member in buttons and questions, with the number, because two people can have the
 * same name.
 */
export const staffLabel = (member: StaffRecord): string =>
  `${staffName(member)}, ${member.staff_number}`

/** The columns before the buttons (docs/reference/rules/staff-area.md). */
export const staffColumns: ResourceColumn<StaffRecord>[] = [
  {
    header: 'Staff Number',
    sortBy: 'staff_number',
    code: true,
    width: 6.5,
    cell: ({ staff_number: number }) => number,
  },
  { header: 'Name', sortBy: 'name', lead: true, width: 8, cell: staffName },
  {
    header: 'Email',
    sortBy: 'email',
    evident: true,
    priority: 2,
    width: 9.5,
    cell: ({ email }) => <EmailText address={email} />,
  },
  {
    header: 'Staff Type',
    sortBy: 'staff_type',
    code: true,
    priority: 1,
    evident: true,
    width: 7.5,
    cell: ({ staff_type: type }) => type,
  },
  { header: 'Role', sortBy: 'role', width: 7, cell: ({ role_id: role }) => role?.name ?? 'N/A' },
  {
    header: 'Status',
    sortBy: 'status',
    code: true,
    width: 7.25,
    cell: ({ status }) => <StatusBadge of="staff" status={status} />,
  },
]

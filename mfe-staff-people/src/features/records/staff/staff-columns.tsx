import { staffName, type StaffRecord } from '@portal/contracts'
import { Badge, Icon, StatusBadge } from '@portal/ui'
import { EmailText, type ResourceColumn } from '@portal/ui/staff'
import styles from './staff.module.css'

/**
 * The name of a member in buttons and questions, with the number, because two people can have the
 * same name.
 */
export const staffLabel = (member: StaffRecord): string =>
  `${staffName(member)}, ${member.staff_number}`

/** Whether a second factor confirms the sign-in. */
export const TwoStepBadge = ({ isOn }: { isOn: boolean }) => (
  <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
)

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
    cell: ({ status, twoStep }) => (
      <div className={styles.status}>
        <StatusBadge of="staff" status={status} />
        {twoStep && (
          <span className={styles.twoStep} title="Two-step sign-in is on">
            <Icon name="lock" /> Two-step
          </span>
        )}
      </div>
    ),
  },
]

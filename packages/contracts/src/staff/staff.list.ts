import type { ListDescription } from '../base/lists'
import type { StaffListItem, StaffRecord } from './staff'

export const staffName = ({
  first_name,
  last_name,
}: {
  first_name: string
  last_name: string
}): string => `${first_name} ${last_name}`

/** Whether a row is complete, as the module `staff` gets it. */
export const isStaffRecord = (row: StaffListItem): row is StaffRecord => row.updatedAt !== undefined

export const staffList = {
  name: 'staff',
  title: 'Staff',
  columns: [
    { header: 'Staff Number', text: ({ staff_number }) => staff_number },
    { header: 'Name', text: staffName },
    { header: 'Email', text: ({ email }) => email },
    { header: 'Staff Type', text: ({ staff_type }) => staff_type },
    { header: 'Role', text: ({ role_id }) => role_id?.name ?? 'N/A' },
    { header: 'Status', text: ({ status }) => status },
  ],
} satisfies ListDescription<StaffRecord>

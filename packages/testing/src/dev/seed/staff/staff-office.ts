import type { Role, SavedView, StaffChoice, StaffRecord } from '@portal/contracts'
import { aRole, aStaffRecord } from '../../../factories'
import type { Member } from '../students/people'

/** The staff records of the academic office. */
export interface StaffOffice {
  staff: StaffRecord[]
  roles: Role[]
  /** Ids of courses by the id of their lecturer. */
  assigned: Record<string, string[]>
  /** Views of lists, each with its list and the staff number of its owner. */
  views: (SavedView & { list: string; staff: string })[]
}

const asRecord = ({
  staff: { profile_image: _image, mustChangePassword: _must, role, ...rest },
}: Member): StaffRecord =>
  aStaffRecord({ ...rest, role_id: role && { _id: role._id, name: role.name }, twoStep: true })

/**
 * Members who sign in, each with their own role, and lecturers. They fill four pages and have every
 * type and status.
 */
export function createStaffOffice(
  members: readonly Member[],
  lecturers: readonly StaffChoice[],
): StaffOffice {
  const roles = members.flatMap(({ staff: { role } }) =>
    role ? [aRole({ _id: role._id, name: role.name, modules: role.modules })] : [],
  )
  const none = roles.at(-1)
  const academic = lecturers.map((choice, nth) =>
    aStaffRecord({
      ...choice,
      staff_number: `AC${String(nth + 1).padStart(4, '0')}`,
      staff_type: 'Academic',
      email: `lecturer${String(nth + 1)}@example.com`,
      role_id: none ? { _id: none._id, name: none.name } : null,
      status: nth % 7 === 5 ? 'Inactive' : nth % 11 === 9 ? 'Suspended' : 'Active',
    }),
  )
  return { staff: [...members.map(asRecord), ...academic], roles, assigned: {}, views: [] }
}

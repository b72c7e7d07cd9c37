import type { NewStaff, StaffStatus, StaffType } from '@portal/contracts'
import { fold } from '../../../platform/text.rules'

/** The columns of every member of staff. */
export interface MemberColumns {
  id: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  staff_type: StaffType
  status: StaffStatus
}

interface Named {
  staff_number: string
  first_name: string
  last_name: string
}

/** The columns of number and names, with their folded search columns. */
export const staffColumns = ({ staff_number, first_name, last_name }: Named) => ({
  staff_number,
  first_name,
  last_name,
  name_key: fold(`${last_name} ${first_name}`).slice(0, 170),
  // Both orders of the name. The separator prevents a match across two parts.
  search_text: [staff_number, `${first_name} ${last_name} ${first_name}`]
    .map(fold)
    .join('|')
    .slice(0, 260),
})

/** Prefixes of staff numbers, which are also the names of their counters. */
export const numberPrefixes = { Academic: 'AC', Administrative: 'AD' } as const satisfies Record<
  StaffType,
  string
>

/** 'AC0042'; five digits after 9,999. */
export const staffNumber = (type: StaffType, nth: number): string =>
  `${numberPrefixes[type]}${String(nth).padStart(4, '0')}`

type Details = Omit<NewStaff, 'status'> & { status: StaffStatus; staff_number: string }

/** The columns of the form. Mail addresses are compared without case everywhere. */
export const columnsOf = ({
  staff_number,
  first_name,
  last_name,
  email,
  phone_number,
  staff_type,
  role_id,
  status,
}: Details) => ({
  ...staffColumns({ staff_number, first_name, last_name }),
  email: email.toLowerCase(),
  phone_number,
  staff_type,
  role_id,
  status,
})

/** Columns that are computed from others. */
export const derivedColumns = ['name_key', 'search_text'] as const

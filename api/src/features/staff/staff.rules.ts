import type { Staff } from '@portal/contracts'
import { fold } from '../../platform/text.rules'

interface Named { staff_number: string; first_name: string; last_name: string }

/** The columns of number and names, with the folded ones that are kept beside them. */
export const staffColumns = ({ staff_number, first_name, last_name }: Named) => ({
  staff_number, first_name, last_name,
  name_key: fold(`${last_name} ${first_name}`).slice(0, 170),
  // Both orders of the name; the bar keeps a search from matching the end of one part and the start of the next.
  search_text: [staff_number, `${first_name} ${last_name} ${first_name}`].map(fold).join('|').slice(0, 260),
})

export type StaffType = Staff['staff_type']
/** Academic staff and administrative staff are counted apart: AC0001, AD0001. */
export const counterOfStaff = (type: StaffType): string => (type === 'Academic' ? 'AC' : 'AD')
export const staffNumber = (type: StaffType, value: number): string => `${counterOfStaff(type)}${String(value).padStart(4, '0')}`

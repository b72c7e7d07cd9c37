import type { Staff } from '@portal/contracts'
import type { Knex } from 'knex'
import { nextOf } from '../../platform/database/counters'
import { counterOfStaff, staffColumns, staffNumber, type StaffType } from './staff.rules'

export interface NewStaff {
  id: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  staff_type: StaffType
  status: Staff['status']
  role_id: string | null
}

/** Adds staff with the next numbers of their types, a hundred or so at once; gives back their numbers, in their order. Passwords come with the mail. */
export async function insertStaff(connection: Knex, members: readonly NewStaff[], now: string): Promise<string[]> {
  const numbers = new Map<NewStaff, string>()
  for (const type of new Set(members.map(({ staff_type }) => staff_type))) {
    const ofType = members.filter(({ staff_type }) => staff_type === type)
    const first = await nextOf(connection, counterOfStaff(type), ofType.length)
    ofType.forEach((member, nth) => numbers.set(member, staffNumber(type, first + nth)))
  }
  const rows = members.map((member) => ({
    ...member, ...staffColumns({ ...member, staff_number: numbers.get(member) ?? '' }), must_change_password: true, created_at: now, updated_at: now,
  }))
  if (rows.length > 0) await connection('staff').insert(rows)
  return rows.map(({ staff_number }) => staff_number)
}

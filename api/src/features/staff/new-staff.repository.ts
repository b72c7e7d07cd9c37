import type { StaffType } from '@portal/contracts'
import type { Knex } from 'knex'
import { nextOf } from '../../platform/database/counters'
import { columnsOf, numberPrefixes, staffNumber, type MemberColumns } from './staff.rules'

export interface NewMember extends MemberColumns {
  role_id: string
}

/** The next so many numbers of a type that nobody has: some are given by hand, to administrators. */
export async function nextNumbers(
  connection: Knex,
  type: StaffType,
  many: number,
): Promise<string[]> {
  const free: string[] = []
  while (free.length < many) {
    const wanted = many - free.length
    const first = await nextOf(connection, numberPrefixes[type], wanted)
    const numbers = Array.from({ length: wanted }, (_, nth) => staffNumber(type, first + nth))
    const taken = new Set(
      await connection('staff').whereIn('staff_number', numbers).pluck<string[]>('staff_number'),
    )
    free.push(...numbers.filter((number) => !taken.has(number)))
  }
  return free
}

/** Adds staff, a hundred or so at once; gives back their numbers, in their order. Passwords come with the mail. */
export async function insertStaff(
  connection: Knex,
  members: readonly NewMember[],
  now: string,
): Promise<string[]> {
  const numbers = new Map<NewMember, string>()
  for (const type of new Set(members.map(({ staff_type }) => staff_type))) {
    const ofType = members.filter(({ staff_type }) => staff_type === type)
    const given = await nextNumbers(connection, type, ofType.length)
    ofType.forEach((member, nth) => numbers.set(member, given[nth] ?? ''))
  }
  const rows = members.map((member) => ({
    id: member.id,
    ...columnsOf({ ...member, staff_number: numbers.get(member) ?? '' }),
    must_change_password: false,
    created_at: now,
    updated_at: now,
  }))
  if (rows.length > 0) await connection('staff').insert(rows)
  return rows.map(({ staff_number }) => staff_number)
}

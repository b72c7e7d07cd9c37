import type { StaffType } from '@portal/contracts'
import type { Knex } from 'knex'
import { nextOf } from '../../../platform/database/rows/counters'
import {
  columnsOf,
  numberPrefixes,
  staffColumns,
  staffNumber,
  type MemberColumns,
} from './staff.rules'

export interface NewMember extends MemberColumns {
  role_id: string
}

/**
 * The next free numbers of a staff type. Some numbers are taken already, because administrators get
 * theirs by hand.
 */
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

/**
 * Adds up to about a hundred members of staff at once. Returns their numbers in the same order.
 * Passwords are created with the mail.
 */
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

export interface NewAdministrator {
  id: string
  staffNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  passwordHash: string
  mustChange: boolean
  at: string
}

/** Adds an administrator with a given number and password. */
export async function insertAdministrator(
  connection: Knex,
  { at, ...person }: NewAdministrator,
  role_id: string,
): Promise<void> {
  await connection('staff').insert({
    id: person.id,
    ...staffColumns({
      staff_number: person.staffNumber,
      first_name: person.firstName,
      last_name: person.lastName,
    }),
    email: person.email,
    phone_number: person.phone,
    staff_type: 'Administrative',
    status: 'Active',
    role_id,
    password_hash: person.passwordHash,
    must_change_password: person.mustChange,
    password_changed_at: at,
    created_at: at,
    updated_at: at,
  })
}

type Contact = Pick<MemberColumns, 'first_name' | 'last_name' | 'phone_number'>

/**
 * Changes name and telephone if nobody else has changed the record since it was read. Otherwise
 * returns false.
 */
export async function changeContact(
  connection: Knex,
  { id, staffNumber, readAt }: { id: string; staffNumber: string; readAt: string },
  { phone_number, ...names }: Contact,
  at: string,
): Promise<boolean> {
  const changed: number = await connection('staff')
    .where({ id, updated_at: readAt })
    .update({
      ...staffColumns({ ...names, staff_number: staffNumber }),
      phone_number,
      updated_at: at,
    })
  return changed === 1
}

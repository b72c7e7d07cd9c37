import type { Knex } from 'knex'
import { staffColumns } from '../../features/staff/members'
import { newId } from '../../platform/ids'
import { roles, staff } from '../data/people'

type Name = Pick<(typeof staff)[number], 'firstName' | 'lastName'>
const emailOf = ({ firstName, lastName }: Name): string =>
  `${firstName}.${lastName}@polytechnic.example`.toLowerCase()

/** Whether the database has demo staff. */
export const hasDemoStaff = async (db: Knex): Promise<boolean> =>
  Boolean(await db('staff').whereIn('email', staff.map(emailOf)).first('id'))

/** Roles and staff. Returns the ids of the lecturers. */
export async function loadStaff(db: Knex, now: string, passwordHash: string): Promise<string[]> {
  const at = { created_at: now, updated_at: now }
  const roleIds = new Map(roles.map(({ name }) => [name, newId()]))
  await db('roles').insert(roles.map(({ name }) => ({ id: roleIds.get(name), name, ...at })))
  await db('role_modules').insert(
    roles.flatMap(({ name, modules }) =>
      modules.map((module) => ({ role_id: roleIds.get(name), module })),
    ),
  )
  const rows = staff.map(({ number, firstName, lastName, role, status = 'Active' }, index) => ({
    id: newId(),
    ...staffColumns({ staff_number: number, first_name: firstName, last_name: lastName }),
    email: emailOf({ firstName, lastName }),
    phone_number: `0803555${String(1000 + index)}`,
    staff_type: number.startsWith('AC') ? 'Academic' : 'Administrative',
    status,
    role_id: roleIds.get(role),
    password_hash: passwordHash,
    must_change_password: false,
    password_changed_at: now,
    ...at,
  }))
  await db('staff').insert(rows)
  for (const prefix of ['AD', 'AC']) {
    await db('counters').insert({
      name: prefix,
      value: staff.filter(({ number }) => number.startsWith(prefix)).length,
    })
  }
  return rows
    .filter(({ staff_type, status }) => staff_type === 'Academic' && status === 'Active')
    .map(({ id }) => id)
}

import { modules } from '@portal/contracts'
import type { Knex } from 'knex'
import { staffColumns } from '../features/staff'
import { record } from '../platform/audit'
import { anonymous } from '../platform/actor'
import { isUniqueViolation } from '../platform/database/database-errors'
import { newId } from '../platform/ids'
import { inTransaction } from '../platform/database/unit-of-work'

export interface NewAdministrator {
  staffNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  passwordHash: string
  mustChange: boolean
  at: string
}

const roleName = 'Administrator'

/** The role with every module: made when it is missing, and completed when modules have been added since. */
async function administratorRole(connection: Knex, at: string): Promise<string> {
  const found = await connection('roles')
    .where({ name: roleName })
    .first<{ id: string } | undefined>('id')
  const id = found?.id ?? newId()
  if (!found)
    await connection('roles').insert({ id, name: roleName, created_at: at, updated_at: at })
  await connection('role_modules')
    .insert(modules.map((module) => ({ role_id: id, module })))
    .onConflict(['role_id', 'module'])
    .ignore()
  return id
}

/** Stores the account of somebody who may do everything. There is no default one: each begins with this command. */
export async function createAdministrator(db: Knex, person: NewAdministrator): Promise<void> {
  const { at } = person
  const by = { actor: anonymous, address: 'command line', requestId: 'admin' }
  try {
    await inTransaction(db, async (connection) => {
      const id = newId()
      await connection('staff').insert({
        id,
        ...staffColumns({
          staff_number: person.staffNumber,
          first_name: person.firstName,
          last_name: person.lastName,
        }),
        email: person.email,
        phone_number: person.phone,
        staff_type: 'Administrative',
        status: 'Active',
        role_id: await administratorRole(connection, at),
        password_hash: person.passwordHash,
        must_change_password: person.mustChange,
        password_changed_at: at,
        created_at: at,
        updated_at: at,
      })
      await record(connection, {
        by,
        action: 'staff.administratorCreated',
        record: `staff/${id}`,
        after: { staffNumber: person.staffNumber },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Error(
        `There is already a staff member ${person.staffNumber}, or one with the address ${person.email}`,
      )
    throw error
  }
}

import type { Knex } from 'knex'
import { insertAdministrator, type NewAdministrator } from '../../features/staff/members'
import { administratorRole } from '../../features/staff/roles'
import { record } from '../../platform/audit'
import { anonymous } from '../../platform/actor'
import { isUniqueViolation } from '../../platform/database/connection/database-errors'
import { newId } from '../../platform/ids'
import { inTransaction } from '../../platform/database/transactions/unit-of-work'

/**
 * Stores an account with all modules. There is no default account, so each installation begins with
 * this command.
 */
export async function createAdministrator(
  db: Knex,
  person: Omit<NewAdministrator, 'id'>,
): Promise<void> {
  const by = { actor: anonymous, address: 'command line', requestId: 'admin' }
  try {
    await inTransaction(db, async (connection) => {
      const id = newId()
      await insertAdministrator(
        connection,
        { ...person, id },
        await administratorRole(connection, person.at),
      )
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

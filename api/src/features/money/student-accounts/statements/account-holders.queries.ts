import { mostAccountHolders, type AccountHolder } from '@portal/contracts'
import type { Knex } from 'knex'
import { findListItems, idsMeant } from '../../../students/records'

/** Maximum number of matches that are sorted by name. */
const mostInOrder = 200

/** Students who match a search, by name. */
export async function findAccountHolders(
  connection: Knex,
  q: string,
): Promise<{ students: AccountHolder[]; hasMore: boolean }> {
  const found = await findListItems(
    connection,
    (await idsMeant(connection, q, mostInOrder)).slice(0, mostInOrder),
  )
  const students = found
    .map(
      ({
        _id,
        applicationNumber,
        matricNumber,
        lastname,
        firstname,
        program: { program, structure },
      }): AccountHolder => ({
        _id,
        applicationNumber,
        matricNumber,
        name: `${lastname} ${firstname}`,
        program: `${structure.type.type} ${program.name}`,
      }),
    )
    .sort(
      (one, other) =>
        one.name.localeCompare(other.name) ||
        one.applicationNumber.localeCompare(other.applicationNumber),
    )
  return {
    students: students.slice(0, mostAccountHolders),
    hasMore: students.length > mostAccountHolders,
  }
}

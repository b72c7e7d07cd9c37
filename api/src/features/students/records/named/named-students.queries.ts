import type { StudentRestriction } from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import { containing } from '../../../../platform/text.rules'

/** Columns of students as `s` for `toNamed`. */
export const namedColumns = {
  application_number: 's.application_number',
  matric_number: 's.matric_number',
  firstname: 's.firstname',
  othername: 's.othername',
  lastname: 's.lastname',
} as const
export interface NamedRow {
  application_number: string
  matric_number: string | null
  firstname: string
  othername: string | null
  lastname: string
}

/** 'Ada Ngozi Obi', without the missing parts. */
export const fullName = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

export const toNamed = (row: NamedRow): StudentRestriction['student'] => ({
  applicationNumber: row.application_number,
  matricNumber: row.matric_number,
  name: fullName(row.firstname, row.othername, row.lastname),
})

/** Narrows a query with students as `s`: each word is in the name or in a number. */
export function whereNamed(query: Knex.QueryBuilder, q: string): void {
  for (const word of q.split(/\s+/).filter(Boolean))
    void query.whereRaw(
      "(s.search_text like ? escape '!' or lower(s.matric_number) like ? escape '!')",
      [containing(word), containing(word)],
    )
}

export interface NamedStudent {
  id: string
  name: string
  /** Whether the student has a matriculation number. */
  enrolled: boolean
}

/**
 * The student with a matriculation or application number. The row stays locked until the
 * transaction ends, so that no merge removes the record meanwhile.
 */
export async function lockStudentByNumber(
  connection: Knex,
  number: string,
): Promise<NamedStudent | undefined> {
  const found = await connection('students')
    .where({ matric_number: number.toUpperCase() })
    .orWhere({ application_number: number.toUpperCase() })
    .first<{ id: string } | undefined>('id')
  if (!found) return undefined
  const row = await lockedStudent(connection, found.id)
  return (
    row && {
      ...found,
      name: fullName(row.firstname, row.lastname),
      enrolled: row.matric_number !== null,
    }
  )
}

/** Locks a student until the transaction ends. Undefined if there is none with this id. */
export async function lockedStudent(
  connection: Knex,
  id: string,
): Promise<Pick<NamedRow, 'firstname' | 'lastname' | 'matric_number'> | undefined> {
  await lockOnAllNodes(connection, 'students', [id])
  return connection('students')
    .where({ id })
    .forUpdate()
    .first<Pick<NamedRow, 'firstname' | 'lastname' | 'matric_number'> | undefined>(
      'firstname',
      'lastname',
      'matric_number',
    )
}

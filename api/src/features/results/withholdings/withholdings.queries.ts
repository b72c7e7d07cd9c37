import type { Withholding } from '@portal/contracts'
import type { Knex } from 'knex'
import { restrictionsOf } from '../../students/records'

/** Withholdings as `row`: those in force first, then the newest. */
export const withholdingsWhere = (connection: Knex, where: object): Promise<Withholding[]> =>
  restrictionsOf(connection('result_withholdings as row').where(where))

/** The key of the withholding of a student that is in force. */
export const activeKey = (student: string): string => `${student}:results`

/** The withholding of a student that is in force; undefined if there is none. */
export const withholdingOf = async (
  connection: Knex,
  student: string,
): Promise<Withholding | undefined> =>
  (await withholdingsWhere(connection, { 'row.active_key': activeKey(student) }))[0]

/** The students among these whose results are withheld. */
export const withheldAmong = async (
  connection: Knex,
  students: readonly string[],
): Promise<Set<string>> =>
  new Set(
    await connection('result_withholdings')
      .whereIn('active_key', students.map(activeKey))
      .pluck<string[]>('student_id'),
  )

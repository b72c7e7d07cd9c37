import type { Knex } from 'knex'
import { searchColumns, type Named } from './students.rules'
import { addWords, changeWords } from './list/student-words.repository'

type Columns = Record<string, unknown>
/** A row to insert, without the columns that are computed from the names. */
type NewRow = Columns & {
  application_number: string
  firstname: string
  lastname: string
  othername: string | null
  email: string
  jamb_number?: string | null
}

const named = ({
  application_number,
  firstname,
  lastname,
  othername,
  email,
  jamb_number = null,
}: NewRow): Named => ({
  applicationNumber: application_number,
  firstname,
  lastname,
  othername,
  email,
  jambNumber: jamb_number,
})

/** Rows per statement, because of the maximum number of placeholders. */
const rowsAtOnce = 500

/**
 * The only code that writes searchable student data: the row, its folded columns and its search
 * words, all in the caller's transaction. The caller must call `studentsChanged`, as for the
 * functions below.
 */
export async function insertStudentRows(connection: Knex, rows: readonly NewRow[]): Promise<void> {
  const whole = rows.map((row) => ({ ...row, ...searchColumns(named(row)) }))
  for (let at = 0; at < whole.length; at += rowsAtOnce)
    await connection('students').insert(whole.slice(at, at + rowsAtOnce))
  await addWords(connection, whole)
}

/** Changes names and other columns of the matching student; returns whether there was one. */
export async function changeStudentRow(
  connection: Knex,
  where: Columns,
  person: Named,
  values: Columns,
): Promise<boolean> {
  const columns = searchColumns(person)
  const { firstname, lastname, othername, email, jambNumber } = person
  const changed: number = await connection('students')
    .where(where)
    .update({
      ...values,
      firstname,
      lastname,
      othername,
      email,
      jamb_number: jambNumber,
      ...columns,
    })
  if (changed === 1)
    await changeWords(connection, {
      application_number: person.applicationNumber,
      search_text: columns.search_text,
    })
  return changed === 1
}

/** Deletes a student row; foreign keys cascade to dependent rows. */
export const deleteStudentRow = async (connection: Knex, id: string): Promise<void> => {
  await connection('students').where({ id }).delete()
}

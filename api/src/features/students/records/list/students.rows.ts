import type { EntryRoute, Student, StudentListItem, StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../../platform/database/queries/compiled-query'
import { programColumns, toProgram, withProgram } from '../../../academics/structure'

const listColumns = {
  id: 's.id',
  application_number: 's.application_number',
  matric_number: 's.matric_number',
  jamb_number: 's.jamb_number',
  entry_route: 's.entry_route',
  firstname: 's.firstname',
  lastname: 's.lastname',
  othername: 's.othername',
  email: 's.email',
  phone: 's.phone',
  status: 's.status',
  cleared: 's.cleared',
  form_status: 'b.status',
  session_id: 'a.id',
  session_year: 'a.session_year',
  ...programColumns,
} as const
const detailColumns = {
  ...listColumns,
  gender: 's.gender',
  height: 's.height',
  weight: 's.weight',
  religion: 's.religion',
  blood_group: 's.blood_group',
  medical_conditions: 's.medical_conditions',
  must_change_password: 's.must_change_password',
  created_at: 's.created_at',
  updated_at: 's.updated_at',
} as const

/**
 * The columns of a list as SQL text, built once: quoting two dozen names per page takes longer than
 * the rest of the statement.
 */
const listColumnsText = Object.entries(listColumns)
  .map(([name, column]) => `${column} as ${name}`)
  .join(', ')

type Columns<C, Overrides> = Omit<Record<keyof C, string>, keyof Overrides> & Overrides
interface ListOverrides {
  matric_number: string | null
  jamb_number: string | null
  entry_route: EntryRoute | null
  othername: string | null
  status: StudentStatus
  cleared: number
  form_status: number | null
}
interface DetailOverrides extends ListOverrides {
  gender: string | null
  height: string | null
  weight: string | null
  religion: string | null
  blood_group: string | null
  medical_conditions: string | null
  must_change_password: number
}
type ListRow = Columns<typeof listColumns, ListOverrides>
type DetailRow = Columns<typeof detailColumns, DetailOverrides>

/** Joins the related tables to a query of students with the alias `s`. */
const populated = (students: Knex.QueryBuilder): Knex.QueryBuilder =>
  withProgram(
    students.leftJoin('academic_sessions as a', 'a.id', 's.session_id'),
    's.offering_id',
  ).leftJoin('biodata as b', 'b.student_id', 's.id')

const toListItem = (row: ListRow): StudentListItem => ({
  _id: row.id,
  applicationNumber: row.application_number,
  matricNumber: row.matric_number,
  firstname: row.firstname,
  lastname: row.lastname,
  othername: row.othername,
  email: row.email,
  phone: row.phone,
  status: row.status,
  session: { _id: row.session_id, sessionYear: row.session_year },
  program: toProgram(row),
  applicationForm: { completed: row.form_status === 1 },
  cleared: Boolean(row.cleared),
  jambNumber: row.jamb_number,
  entryRoute: row.entry_route,
})

const toStudent = (row: DetailRow): Student => ({
  ...toListItem(row),
  gender: row.gender,
  height: row.height,
  weight: row.weight,
  religion: row.religion,
  blood_group: row.blood_group,
  medical_conditions: row.medical_conditions,
  mustChangePassword: Boolean(row.must_change_password),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const detailRow = (connection: Knex, where: Record<string, string>) =>
  populated(connection('students as s')).where(where).first<DetailRow | undefined>(detailColumns)
const rowWithId = compiledQuery((connection: Knex, { id }: { id: string }) =>
  detailRow(connection, { 's.id': id }),
)

/** One student with related rows, or null. */
export async function findStudent(
  connection: Knex,
  where: { 's.id': string } | { 's.application_number': string },
): Promise<Student | null> {
  const row = await ('s.id' in where
    ? rowWithId(connection, { id: where['s.id'] })
    : detailRow(connection, where))
  return row ? toStudent(row) : null
}

/** These students with related rows, in the order of the ids. */
export async function findListItems(
  connection: Knex,
  ids: readonly string[],
): Promise<StudentListItem[]> {
  if (ids.length === 0) return []
  const rows = await populated(connection('students as s'))
    .whereIn('s.id', ids)
    .select<ListRow[]>(listColumns)
  const byId = new Map(rows.map((row) => [row.id, toListItem(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type PageRow = ListRow & { changes: number }

/**
 * The students of an id query with related rows, sorted, in one statement, which reads a version as
 * well. The left join, although no row is missing, fixes the join order.
 */
export const selectPage = (
  connection: Knex,
  ids: Knex.QueryBuilder,
  order: readonly { column: string; order: string }[],
  version: Knex.Raw,
) =>
  populated(connection.from(ids.as('page')).leftJoin('students as s', 's.id', 'page.id'))
    .orderBy(order.map((each) => ({ ...each, column: `s.${each.column}` })))
    .select<PageRow[]>(connection.raw(`${listColumnsText}, ? as changes`, [version]))

/** The items of a page, and the version of its first row. */
export const toPage = (
  rows: readonly PageRow[],
): { rows: StudentListItem[]; changes: number | undefined } => ({
  rows: rows.map(toListItem),
  changes: rows[0]?.changes,
})

import type { Knex } from 'knex'

/** The display name of a record. */
export interface Name {
  name: string
  number: string | null
}
interface NameRow {
  id: string
  name: string | null
  number?: string | null
}

type Named = (connection: Knex, ids: readonly string[]) => PromiseLike<NameRow[]>

const from =
  (table: string, name: string, number?: string): Named =>
  (connection, ids) =>
    connection(table)
      .whereIn('id', ids)
      .select<NameRow[]>({ id: 'id', name, ...(number && { number }) })

const people =
  (table: 'students' | 'staff', first: string, last: string, number: string): Named =>
  async (connection, ids) => {
    const rows = await connection(table)
      .whereIn('id', ids)
      .select<(NameRow & { first: string; last: string })[]>({
        id: 'id',
        first: first,
        last: last,
        number,
      })
    return rows.map((row) => ({
      id: row.id,
      name: `${row.first} ${row.last}`,
      number: row.number ?? null,
    }))
  }
const offered: Named = (connection, ids) =>
  connection('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .whereIn('o.id', ids)
    .select<NameRow[]>({ id: 'o.id', name: 'p.name' })
const placed: Named = (connection, ids) =>
  connection('program_courses as p')
    .join('courses as c', 'c.id', 'p.course_id')
    .whereIn('p.id', ids)
    .select<NameRow[]>({ id: 'p.id', name: 'c.title', number: 'c.code' })

const sheetOf: Named = (connection, ids) =>
  connection('score_sheets as x')
    .join('program_courses as p', 'p.id', 'x.program_course_id')
    .join('courses as c', 'c.id', 'p.course_id')
    .whereIn('x.id', ids)
    .select<NameRow[]>({ id: 'x.id', name: 'c.title', number: 'c.code' })

const feeOf: Named = (connection, ids) =>
  connection('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .whereIn('c.id', ids)
    .select<NameRow[]>({ id: 'c.id', name: 't.name', number: 'a.session_year' })

/** How to find the records of a table by id. */
const tables: Readonly<Record<string, Named>> = {
  students: people('students', 'firstname', 'lastname', 'application_number'),
  staff: people('staff', 'first_name', 'last_name', 'staff_number'),
  courses: from('courses', 'title', 'code'),
  program_courses: placed,
  score_sheets: sheetOf,
  programs: from('programs', 'name', 'code'),
  program_offerings: offered,
  program_types: from('program_types', 'code'),
  program_modes: from('program_modes', 'code'),
  schools: from('schools', 'name'),
  departments: from('departments', 'name'),
  academic_sessions: from('academic_sessions', 'session_year'),
  roles: from('roles', 'name'),
  imports: from('imports', 'file_name'),
  release_tokens: from('release_tokens', 'name'),
  payment_types: from('payment_types', 'name'),
  program_session_payments: feeOf,
}

/** Fields with the id of a record, and its table. */
const fieldTables: Readonly<Record<string, string>> = {
  offering: 'program_offerings',
  offering_id: 'program_offerings',
  session: 'academic_sessions',
  session_id: 'academic_sessions',
  role: 'roles',
  role_id: 'roles',
  school_id: 'schools',
  department_id: 'departments',
  course_id: 'courses',
  lecturer_id: 'staff',
  program_id: 'programs',
  type_id: 'program_types',
  mode_id: 'program_modes',
  student_id: 'students',
  import: 'imports',
  payment_type_id: 'payment_types',
}

/** Collects the ids on a page of entries and finds their names with one query for each table. */
export function createNames(connection: Knex) {
  const wanted = new Map<string, Set<string>>()
  const found = new Map<string, Name>()
  const want = (table: string, id: unknown): void => {
    if (typeof id !== 'string' || !(table in tables)) return
    wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  }
  return {
    wantRecord: (kind: string, id: string | undefined): void => {
      want(kind, id)
    },
    wantValue: (field: string, value: unknown): void => {
      want(fieldTables[field] ?? '', value)
    },
    find: async (): Promise<void> => {
      for (const [table, ids] of wanted) {
        const rows = (await tables[table]?.(connection, [...ids])) ?? []
        for (const { id, name, number = null } of rows)
          found.set(`${table}/${id}`, { name: name ?? '', number })
      }
    },
    ofRecord: (kind: string, id: string | undefined): Name | undefined =>
      found.get(`${kind}/${id ?? ''}`),
    ofValue: (field: string, value: unknown): Name | undefined =>
      typeof value === 'string' ? found.get(`${fieldTables[field] ?? ''}/${value}`) : undefined,
  }
}
export type Names = ReturnType<typeof createNames>

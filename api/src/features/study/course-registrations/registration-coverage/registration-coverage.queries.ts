import {
  type CoverageRow,
  type MissingQuery,
  type MissingStudent,
  type PageMeta,
  type RegistrationPolicy,
  type StudentProgram,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { spanOf } from '../../../../platform/database/queries/list-page'
import {
  programColumns,
  toProgram,
  withProgram,
  type ProgramRow,
} from '../../../academics/structure'
import { policyFor } from '../../registration-policies'
import { whereNamed } from '../../../students/records'
import { whereEnrolled } from '../registrants.queries'

/** The open session with its rules, and all programs in their order, by the id of the offering. */
export interface OpenTerm {
  session: string
  sessionYear: string
  policies: readonly RegistrationPolicy[]
  programs: ReadonlyMap<string, { program: StudentProgram; years: number }>
}
type Filter = Omit<MissingQuery, 'page' | 'pageSize'>

/**
 * The level of students as `s` in the session that begins with this year, as `levelIn` computes it.
 */
const levelOf = (connection: Knex, sessionYear: string): Knex.Raw =>
  connection.raw(
    `coalesce(s.year, 1) + ? - (substr(case when s.year is null then entry.session_year else own.session_year end, 1, 4) + 0)`,
    [Number(sessionYear.slice(0, 4))],
  )

/**
 * The semester that students as `s` register now: a program may have another one than the session.
 */
function semesterOf(connection: Knex, policies: readonly RegistrationPolicy[]): Knex.Raw {
  const usual = policyFor(policies, '').semester
  const own = policies.flatMap(({ program, semester }) =>
    program ? [[program._id, semester] as const] : [],
  )
  return own.length === 0
    ? connection.raw('?', [usual])
    : connection.raw(`case s.offering_id ${own.map(() => 'when ? then ?').join(' ')} else ? end`, [
        ...own.flat(),
        usual,
      ])
}

/**
 * Enrolled students as `s` with their newest submission of the semester as `v`, which may be
 * missing.
 */
const registrants = (connection: Knex, { session, policies }: OpenTerm): Knex.QueryBuilder =>
  connection('students as s')
    .join('academic_sessions as own', 'own.id', 's.session_id')
    .join('academic_sessions as entry', 'entry.id', 's.entry_session_id')
    .leftJoin('course_registrations as x', (on) => {
      on.on('x.student_id', 's.id')
        .andOnVal('x.session_id', session)
        .andOn('x.semester', semesterOf(connection, policies))
    })
    .leftJoin('course_registration_versions as v', (on) => {
      on.on('v.registration_id', 'x.id').andOn('v.version', 'x.version')
    })
    .where(whereEnrolled)

/** The offering of the submission of students as `s`, or their own without one. */
const offeringCounted = (connection: Knex): Knex.Raw =>
  connection.raw('case when v.state is null then s.offering_id else x.offering_id end')

/** The level of the submission of students as `s`, or their own without one. */
const levelCounted = (connection: Knex, sessionYear: string): Knex.Raw =>
  connection.raw('case when v.state is null then ? else x.level end', [
    levelOf(connection, sessionYear),
  ])

interface Counted {
  /**
   * Not `offering_id` and `level`, which a registration has as well: it would be grouped by those.
   */
  offering: string
  reached: number | string
  state: string | null
  total: number | string
}
const columnOf = (state: string | null) => {
  if (state === 'approved' || state === 'submitted' || state === 'returned') return state
  return 'missing'
}
type Place = Pick<CoverageRow, '_id' | 'program' | 'level' | 'semester'>
const inYears = (level: number, years: number): number | null =>
  level >= 1 && level <= years ? level : null

const emptyRow = ({ _id, program, level, semester }: Place): CoverageRow => ({
  _id,
  program,
  level,
  semester,
  students: 0,
  approved: 0,
  submitted: 0,
  returned: 0,
  missing: 0,
})

/**
 * The counts of each program and level, in the order of the programs. A submission has its own
 * program and level, because the student may have been moved since.
 */
export async function coverageOf(connection: Knex, term: OpenTerm): Promise<CoverageRow[]> {
  const counted: Counted[] = await registrants(connection, term)
    .groupBy('offering', 'reached', 'state')
    .select({
      offering: offeringCounted(connection),
      reached: levelCounted(connection, term.sessionYear),
      state: 'v.state',
    })
    .count({ total: '*' })
  const rows = new Map<string, CoverageRow>()
  for (const { offering, reached, state, total } of counted) {
    const found = term.programs.get(offering)
    if (!found) continue
    const { program, years } = found
    const level = inYears(Number(reached), years)
    const id = `${offering}:${String(level ?? '-')}`
    const { semester } = policyFor(term.policies, offering)
    const row = rows.get(id) ?? emptyRow({ _id: id, program, level, semester })
    row.students += Number(total)
    row[columnOf(state)] += Number(total)
    rows.set(id, row)
  }
  const places = new Map([...term.programs.keys()].map((offering, place) => [offering, place]))
  const place = ({ program }: CoverageRow) => places.get(program._id) ?? 0
  return [...rows.values()].sort(
    (one, other) => place(one) - place(other) || (one.level ?? 99) - (other.level ?? 99),
  )
}

interface MissingRow extends ProgramRow {
  id: string
  application_number: string
  matric_number: string
  firstname: string
  othername: string | null
  lastname: string
  email: string
  phone: string
  level: number | string
}
const sortColumns: Record<string, string> = { name: 's.name_key', matricNumber: 's.matric_number' }

/** By name. Every order ends with the id, so that no row is on two pages. */
function orderOf(sort = 'name') {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  return [
    { column: sortColumns[sort.replace('-', '')] ?? 's.name_key', order },
    { column: 's.id', order },
  ]
}

/** The last level of the program in which students as `s` are counted. */
const lastLevelOf = (connection: Knex, { programs }: OpenTerm): Knex.Raw =>
  programs.size === 0
    ? connection.raw('0')
    : connection.raw(`case ? ${[...programs].map(() => 'when ? then ?').join(' ')} else 0 end`, [
        offeringCounted(connection),
        ...[...programs].flatMap(([offering, { years }]) => [offering, years]),
      ])

function whereLevel(
  query: Knex.QueryBuilder,
  connection: Knex,
  term: OpenTerm,
  level: number | 'none',
): void {
  const reached = levelCounted(connection, term.sessionYear)
  if (level === 'none')
    void query.whereRaw('not (? between 1 and ?)', [reached, lastLevelOf(connection, term)])
  else void query.whereRaw('? = ?', [reached, level])
}

function missing(
  connection: Knex,
  term: OpenTerm,
  { q, program, level, submitted }: Filter,
): Knex.QueryBuilder {
  const query = registrants(connection, term)
  if (submitted !== 'all') void query.whereNull('v.state')
  if (program) void query.whereRaw('? = ?', [offeringCounted(connection), program])
  if (level !== undefined) whereLevel(query, connection, term, level)
  if (q) whereNamed(query, q)
  return query
}

const populated = (
  connection: Knex,
  term: OpenTerm,
  filter: Filter,
): Knex.QueryBuilder<object, MissingRow[]> =>
  withProgram(missing(connection, term, filter), 's.offering_id')
    .orderBy(orderOf(filter.sort))
    .select({
      ...programColumns,
      id: 's.id',
      application_number: 's.application_number',
      matric_number: 's.matric_number',
      firstname: 's.firstname',
      othername: 's.othername',
      lastname: 's.lastname',
      email: 's.email',
      phone: 's.phone',
      level: levelOf(connection, term.sessionYear),
    }) as Knex.QueryBuilder<object, MissingRow[]>

const toMissing =
  ({ programs }: OpenTerm) =>
  (row: MissingRow): MissingStudent => ({
    _id: row.id,
    applicationNumber: row.application_number,
    matricNumber: row.matric_number,
    name: [row.firstname, row.othername, row.lastname].filter(Boolean).join(' '),
    program: toProgram(row),
    level: inYears(Number(row.level), programs.get(row.offering_id)?.years ?? 0),
    email: row.email,
    phone: row.phone,
  })

/** All students without submitted courses, in order. */
export const missingStudents = async (
  connection: Knex,
  term: OpenTerm,
  filter: Filter,
): Promise<MissingStudent[]> => (await populated(connection, term, filter)).map(toMissing(term))

/** One page, or up to 1,000 without paging. */
export async function pageOfMissing(
  connection: Knex,
  term: OpenTerm,
  { page, pageSize: size, ...filter }: MissingQuery,
): Promise<{ students: MissingStudent[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const rows = await populated(connection, term, filter).limit(pageSize).offset(offset)
  const total = await countOf(missing(connection, term, filter))
  return { students: rows.map(toMissing(term)), meta: meta(total) }
}

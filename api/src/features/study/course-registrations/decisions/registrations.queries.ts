import {
  decidedStateLabels,
  enrolledWords,
  lateWords,
  semesterName,
  type DecidedVersion,
  type PageMeta,
  type RegisteredLine,
  type RegistrationQuery,
  type SubmittedRegistration,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { spanOf } from '../../../../platform/database/queries/list-page'
import { batched } from '../../../../platform/export'
import { placeOf, whereCovered } from '../../../academics/appointments'
import { offeringName } from '../../../academics/structure'
import { whereNamed } from '../../../students/records'
import { toException, type ExceptionRow } from '../exceptions.rows'
import { whereEnrolled } from '../registrants.queries'
import type { Scope } from './deciders'
import {
  populated,
  shown,
  submitted,
  toSubmission,
  type StoredSubmission,
} from './registrations.rows'

type Filter = Omit<RegistrationQuery, 'page' | 'pageSize'>
/** The person who asks: what they decide, and since when a waiting registration is late. */
export interface Asked {
  scope: Scope
  lateBefore: string
}

const sortColumns: Record<string, string> = {
  name: 's.name_key',
  matricNumber: 's.matric_number',
  submittedAt: 'v.submitted_at',
}

/** By default, the one that was submitted first. Every order ends with the id. */
function orderOf(sort = 'submittedAt') {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 'v.submitted_at'
  return [
    { column, order },
    { column: 'row.id', order },
  ]
}

/** Narrows registrations as `row` to those that the person decides. */
export function whereDecides(connection: Knex, query: Knex.QueryBuilder, scope: Scope): void {
  if (scope === 'all') return
  whereCovered(connection, query, scope.map(placeOf), {
    offering: 'row.offering_id',
    level: 'row.level',
  })
}

const openSession = (connection: Knex): Knex.QueryBuilder =>
  connection('academic_sessions as z').where({ 'z.open_key': 'open' }).select('z.id')

function narrow<Q extends Knex.QueryBuilder>(
  connection: Knex,
  query: Q,
  { q, state, program, level, semester, session, waiting, students }: Filter,
  { scope, lateBefore }: Asked,
): Q {
  void query.where({
    ...(state && { 'v.state': state }),
    ...(program && { 'row.offering_id': program }),
    ...(level !== undefined && { 'row.level': level }),
    ...(semester && { 'row.semester': semester }),
  })
  void query.whereIn('row.session_id', session ? [session] : openSession(connection))
  if (waiting) void query.where('v.state', 'submitted').where('v.submitted_at', '<', lateBefore)
  if (students) whereEnrolled(query)
  if (q) whereNamed(query, q)
  whereDecides(connection, query, scope)
  return query
}

/** Registrations that an export loads at once. */
const rowsAtOnce = 100

/**
 * The matches of an export in their order, in batches. Only their ids are in memory: those of a
 * hundred thousand registrations are a few megabytes.
 */
async function* batchesOf(
  connection: Knex,
  { sort, ...filter }: Filter,
  asked: Asked,
): AsyncGenerator<StoredSubmission[]> {
  const ids = await narrow(connection, submitted(connection), filter, asked)
    .orderBy(orderOf(sort))
    .pluck<string[]>('row.id')
  for await (const some of batched(ids, rowsAtOnce)) {
    const rows = await populated(connection).whereIn('row.id', some)
    const found = new Map(rows.map((row) => [row.id, toSubmission(row)]))
    yield some.flatMap((id) => found.get(id) ?? [])
  }
}

/** Streams all matches in order. */
export async function* matchingRegistrations(
  connection: Knex,
  filter: Filter,
  asked: Asked,
): AsyncGenerator<SubmittedRegistration> {
  for await (const rows of batchesOf(connection, filter, asked)) yield* rows.map(shown)
}

/** Streams the courses of all matches in order, those of a registration by code. */
export async function* matchingCourses(
  connection: Knex,
  filter: Filter,
  asked: Asked,
): AsyncGenerator<RegisteredLine> {
  for await (const rows of batchesOf(connection, filter, asked)) {
    const lines = await linesOf(
      connection,
      rows.map(({ _id }) => _id),
    )
    for (const row of rows) {
      const registration = shown(row)
      for (const line of lines.get(row._id) ?? []) yield { registration, ...line }
    }
  }
}

/** One page, or up to 1,000 without paging. */
export async function pageOfRegistrations(
  connection: Knex,
  { sort, page = 1, pageSize: size, ...filter }: RegistrationQuery,
  asked: Asked,
): Promise<{ rows: StoredSubmission[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const rows = await narrow(connection, populated(connection), filter, asked)
    .orderBy(orderOf(sort))
    .limit(pageSize)
    .offset(offset)
  const total = await countOf(narrow(connection, submitted(connection), filter, asked))
  return { rows: rows.map(toSubmission), meta: meta(total) }
}

/** The registration with its newest submission; undefined if nothing was submitted. */
export async function submissionOf(
  connection: Knex,
  id: string,
): Promise<StoredSubmission | undefined> {
  const [row] = await populated(connection).where({ 'row.id': id })
  return row && toSubmission(row)
}

/** The chosen program courses of newest submissions, by the id of the registration. */
export async function chosenOf(
  connection: Knex,
  registrations: readonly string[],
): Promise<Map<string, string[]>> {
  const rows: { id: string; course: string }[] = await connection('course_registration_lines as n')
    .join('course_registrations as row', (on) => {
      on.on('row.id', 'n.registration_id').andOn('row.version', 'n.version')
    })
    .whereIn('n.registration_id', registrations)
    .select({
      id: 'n.registration_id',
      course: 'n.program_course_id',
    })
  const chosen = new Map<string, string[]>()
  for (const { id, course } of rows) chosen.set(id, [...(chosen.get(id) ?? []), course])
  return chosen
}

/** The approved submissions with an exception, by the id of the registration. */
export async function exceptionsOf(
  connection: Knex,
  registrations: readonly string[],
): Promise<Map<string, DecidedVersion[]>> {
  const rows: (ExceptionRow & {
    id: string
    state: DecidedVersion['state']
    decided_at: string
  })[] = await connection('course_registration_versions')
    .whereIn('registration_id', registrations)
    .whereIn('state', ['approved', 'replaced'])
    .whereNotNull('decided_at')
    .whereNotNull('exception_reason')
    .select({
      id: 'registration_id',
      state: 'state',
      decided_at: 'decided_at',
      exception_reason: 'exception_reason',
      exception_json: 'exception_json',
    })
  const found = new Map<string, DecidedVersion[]>()
  for (const { id, state, decided_at, ...row } of rows) {
    const version = { state, decidedAt: decided_at, exception: toException(row) }
    found.set(id, [...(found.get(id) ?? []), version])
  }
  return found
}

type Line = Omit<RegisteredLine, 'registration'>

/** The courses of newest submissions, by the id of the registration. */
async function linesOf(
  connection: Knex,
  registrations: readonly string[],
): Promise<Map<string, Line[]>> {
  const rows: (Omit<Line, 'carryOver'> & { id: string; carry_over: number })[] = await connection(
    'course_registration_lines as n',
  )
    .join('course_registrations as row', (on) => {
      on.on('row.id', 'n.registration_id').andOn('row.version', 'n.version')
    })
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('courses as k', 'k.id', 'c.course_id')
    .whereIn('n.registration_id', registrations)
    .orderBy([{ column: 'n.carry_over', order: 'desc' }, 'k.code', 'c.id'])
    .select({
      id: 'n.registration_id',
      code: 'k.code',
      title: 'k.title',
      units: 'n.units',
      kind: 'c.kind',
      carry_over: 'n.carry_over',
      outcome: 'n.outcome',
    })
  const lines = new Map<string, Line[]>()
  for (const { id, carry_over: carryOver, ...line } of rows)
    lines.set(id, [...(lines.get(id) ?? []), { ...line, carryOver: Boolean(carryOver) }])
  return lines
}

async function sessionName(connection: Knex, id: string): Promise<string> {
  const row = await connection('academic_sessions')
    .where({ id })
    .first<{ session_year: string } | undefined>('session_year')
  return row?.session_year ?? '–'
}

/** The filters in words, for the printed page. */
export async function filterInWords(
  connection: Knex,
  { state, program, level, semester, session, waiting, students }: Filter,
): Promise<string[]> {
  return [
    ...(session ? [`Session: ${await sessionName(connection, session)}`] : []),
    ...(program ? [`Program: ${(await offeringName(connection, program)) ?? '–'}`] : []),
    ...(level === undefined ? [] : [`Level: ${String(level)}`]),
    ...(semester ? [`Semester: ${semesterName(semester)}`] : []),
    ...(state ? [`Status: ${decidedStateLabels[state]}`] : []),
    ...(waiting ? [`Waiting: ${lateWords}`] : []),
    ...(students ? [`Students: ${enrolledWords}`] : []),
  ]
}

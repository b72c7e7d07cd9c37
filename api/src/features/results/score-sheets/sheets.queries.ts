import {
  semesterName,
  sheetStateLabels,
  sheetWaitingLabels,
  type PageMeta,
  type ScoreSheet,
  type ScoreSheetQuery,
  type SheetWaiting,
  type SpecialMark,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { rowsWithTotal } from '../../../platform/database/queries/count'
import { spanOf } from '../../../platform/database/queries/list-page'
import { batched } from '../../../platform/export'
import { containing } from '../../../platform/text.rules'
import { offeringName } from '../../academics/structure'
import { sheetsWithAmendment } from './amendments/amendments.queries'
import { sheetsWithScript } from './found-scripts/found-scripts.queries'
import { sheetsWithQuery } from './queries/result-queries.queries'
import { countsOf } from './classes.queries'
import { whereAnswers, whereNextStep, whereVisible, type SheetScope } from './scope.queries'
import { lastChecksums } from './steps.queries'
import { shownSheet, type SheetAsked } from './shown-sheet'
import { populated, sheets, toSheet, type SheetRow, type StoredSheet } from './sheets.rows'

type Filter = Omit<ScoreSheetQuery, 'page' | 'pageSize'>

const sortColumns: Record<string, string> = { code: 'k.code', dueOn: 'x.due_on' }

/** By code. Every order ends with the id, so that no row is on two pages. */
function orderOf(sort = 'code') {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  return [
    { column: sortColumns[sort.replace('-', '')] ?? 'k.code', order },
    { column: 'x.id', order },
  ]
}

/** Narrows sheets to those before the publication with a registered student who has no script. */
function whereAbsent(connection: Knex, query: Knex.QueryBuilder): void {
  const absent: SpecialMark = 'ABS'
  void query.whereNot({ 'x.state': 'published' }).whereExists(
    connection('scores as t')
      .where({ 't.sheet_id': connection.ref('x.id'), 't.word': absent })
      .select('t.id'),
  )
}

function narrowToWaiting(
  connection: Knex,
  query: Knex.QueryBuilder,
  waiting: SheetWaiting,
  { scope, today }: SheetAsked,
): void {
  if (waiting === 'mine') whereNextStep(connection, query, scope)
  else if (waiting === 'problem') void query.whereNotNull('x.problem')
  else if (waiting === 'script' || waiting === 'query') {
    const withOne = { script: sheetsWithScript, query: sheetsWithQuery }[waiting]
    void query.whereIn('x.id', withOne(connection))
    whereAnswers(connection, query, scope)
  } else if (waiting === 'absent') whereAbsent(connection, query)
  else if (waiting === 'late') void query.where('x.state', 'open').where('x.due_on', '<', today)
  else void query.whereIn('x.id', sheetsWithAmendment(connection))
}

function narrow<Q extends Knex.QueryBuilder>(
  connection: Knex,
  query: Q,
  { q, session, semester, state, program, level, waiting }: Filter,
  { scope, today }: SheetAsked,
): Q {
  void query.where({
    ...(state && { 'x.state': state }),
    ...(semester && { 'row.semester': semester }),
    ...(program && { 'row.offering_id': program }),
    ...(level !== undefined && { 'row.year': level }),
  })
  if (session) void query.where('row.session_id', session)
  else if (!waiting)
    void query.whereIn(
      'row.session_id',
      connection('academic_sessions as z').where({ 'z.open_key': 'open' }).select('z.id'),
    )
  if (q)
    void query.whereRaw("(lower(k.code) like ? escape '!' or lower(k.title) like ? escape '!')", [
      containing(q),
      containing(q),
    ])
  if (waiting) narrowToWaiting(connection, query, waiting, { scope, today })
  whereVisible(connection, query, scope)
  return query
}

const matching = (connection: Knex, filter: Filter, asked: SheetAsked): Knex.QueryBuilder =>
  narrow(
    connection,
    sheets(connection).join('courses as k', 'k.id', 'row.course_id'),
    filter,
    asked,
  )

/**
 * Rows as the person sees them. Lecturers submit on the page of a sheet, so lists ask for offices
 * alone.
 */
async function shownRows(
  connection: Knex,
  rows: readonly SheetRow[],
  asked: SheetAsked,
): Promise<ScoreSheet[]> {
  const ids = rows.map((row) => row.sheet_id)
  const counts = await countsOf(
    connection,
    rows.map(({ id, sheet_id }) => ({ id: sheet_id, programCourse: id })),
  )
  const checksums = await lastChecksums(connection, ids)
  return rows.map((row) => {
    const facts = {
      counts: counts.get(row.sheet_id) ?? { students: 0, entered: 0 },
      checksum: checksums.get(row.sheet_id) ?? null,
      isTeacher: false,
    }
    return shownSheet(toSheet(row), facts, asked)
  })
}

/** One page, or up to 1,000 without paging. */
export async function pageOfSheets(
  connection: Knex,
  { sort, page, pageSize: size, ...filter }: ScoreSheetQuery,
  asked: SheetAsked,
): Promise<{ sheets: ScoreSheet[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const { rows, total } = await rowsWithTotal(
    narrow(connection, populated(connection), filter, asked)
      .orderBy(orderOf(sort))
      .limit(pageSize)
      .offset(offset),
    matching(connection, filter, asked),
    offset,
  )
  return { sheets: await shownRows(connection, rows, asked), meta: meta(total) }
}

/** Sheets that an export loads at once. */
const rowsAtOnce = 100

/** Streams all matches in order. */
export async function* matchingSheets(
  connection: Knex,
  { sort, ...filter }: Filter,
  asked: SheetAsked,
): AsyncGenerator<ScoreSheet> {
  const ids = await matching(connection, filter, asked)
    .orderBy(orderOf(sort))
    .pluck<string[]>('x.id')
  for await (const some of batched(ids, rowsAtOnce)) {
    const rows = await populated(connection).whereIn('x.id', some)
    const found = new Map(rows.map((row) => [row.sheet_id, row]))
    yield* await shownRows(
      connection,
      some.flatMap((id) => found.get(id) ?? []),
      asked,
    )
  }
}

/** A sheet that the person may see; undefined if there is none. */
export async function sheetOf(
  connection: Knex,
  id: string,
  scope: SheetScope,
): Promise<StoredSheet | undefined> {
  const query = populated(connection).where({ 'x.id': id })
  whereVisible(connection, query, scope)
  const [row] = await query
  return row && toSheet(row)
}

async function yearOf(connection: Knex, session: string): Promise<string> {
  const row = await connection('academic_sessions')
    .where({ id: session })
    .first<{ session_year: string } | undefined>('session_year')
  return row?.session_year ?? '–'
}

/** The filters in words, for the printed page. */
export async function filterInWords(
  connection: Knex,
  { session, semester, state, program, level, waiting }: Filter,
): Promise<string[]> {
  const name = program && ((await offeringName(connection, program)) ?? '–')
  return [
    ...(session ? [`Session: ${await yearOf(connection, session)}`] : []),
    ...(name ? [`Program: ${name}`] : []),
    ...(level === undefined ? [] : [`Level: ${String(level)}`]),
    ...(semester ? [`Semester: ${semesterName(semester)}`] : []),
    ...(state ? [`Status: ${sheetStateLabels[state]}`] : []),
    ...(waiting ? [sheetWaitingLabels[waiting]] : []),
  ]
}

import { gap, type CourseKind, type PageMeta, type ProgramCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf, rowsWithTotal } from '../../../platform/database/queries/count'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { containing } from '../../../platform/text.rules'
import { withoutLecturer } from './gaps.queries'
import { populated, toProgramCourse, type ProgramCourseRow } from './program-courses.rows'

export interface ProgramCourseFilter extends PageAsked {
  q?: string | undefined
  sort?: string | undefined
  session?: string | undefined
  program?: string | undefined
  lecturer?: string | undefined
  year?: number | undefined
  semester?: string | undefined
  kind?: CourseKind | undefined
}

type Query = Knex.QueryBuilder
type Join = (query: Query) => Query
const courses: Join = (query) => query.join('courses as k', 'k.id', 'row.course_id')

/** The orders of the list, with the join that each one needs. */
const orders: Record<string, { column: string; join?: Join }> = {
  code: { column: 'k.code' },
  title: { column: 'k.title_key' },
  program: {
    column: 'p.name',
    join: (query) =>
      query
        .join('program_offerings as o', 'o.id', 'row.offering_id')
        .join('programs as p', 'p.id', 'o.program_id'),
  },
  session: {
    column: 'a.session_year',
    join: (query) => query.join('academic_sessions as a', 'a.id', 'row.session_id'),
  },
  year: { column: 'row.year' },
  semester: { column: 'row.semester' },
  units: { column: 'row.units' },
  hours: { column: 'row.hours' },
  lecturer: {
    column: 'l.name_key',
    join: (query) => query.leftJoin('staff as l', 'l.id', 'row.lecturer_id'),
  },
}

/**
 * Every order ends with the id, so that no row is on two pages. Without an order the newest are
 * first, which needs no sorting.
 */
function orderOf(sort: string | undefined): {
  order: { column: string; order: string }[]
  join: Join
} {
  const { column, join = (query: Query) => query } = orders[sort?.replace('-', '') ?? ''] ?? {}
  if (!sort || !column) return { order: [{ column: 'row.id', order: 'desc' }], join }
  const byCode = column === 'k.code' ? [] : [{ column: 'k.code', order: 'asc' }]
  return {
    order: [
      { column, order: sort.startsWith('-') ? 'desc' : 'asc' },
      ...byCode,
      { column: 'row.id', order: 'asc' },
    ],
    join: (query) => join(courses(query)),
  }
}

type Chosen = Readonly<Record<string, string | number>>

const columnsOf = ({
  session,
  program,
  lecturer,
  year,
  semester,
  kind,
}: ProgramCourseFilter): Chosen => ({
  ...(session && { session_id: session }),
  ...(program && { offering_id: program }),
  ...(lecturer && lecturer !== gap && { lecturer_id: lecturer }),
  ...(year !== undefined && { year }),
  ...(semester && { semester }),
  ...(kind && { kind }),
})

/** Program courses that match the filter without its search, as `row`. */
function filtered(connection: Knex, filter: ProgramCourseFilter): Query {
  const rows = connection('program_courses as row').where(columnsOf(filter))
  return filter.lecturer === gap ? withoutLecturer(connection, rows) : rows
}

/**
 * Ids of the program courses that match a search, each once. Each of the small name tables is
 * searched separately and its matches are looked up in an index. In one condition, both engines
 * would compare every row with every table.
 */
function searched(connection: Knex, filter: ProgramCourseFilter, q: string): Query {
  const pattern = containing(q)
  const like = (expression: string): string => `${expression} like ? escape '!'`
  const offerings = connection('program_offerings as so')
    .join('programs as sp', 'sp.id', 'so.program_id')
    .join('program_structures as ss', 'ss.id', 'so.structure_id')
    .join('program_types as st', 'st.id', 'ss.type_id')
    .whereRaw(like("lower(concat(st.code, ' ', sp.name))"), [pattern])
    .select('so.id')
  const by = (column: string, matches: Query): Query =>
    filtered(connection, filter).whereIn(`row.${column}`, matches).select('row.id')
  return by(
    'course_id',
    connection('courses').whereRaw(like('search_text'), [pattern]).select('id'),
  ).union([
    by('offering_id', offerings),
    by(
      'session_id',
      connection('academic_sessions').whereRaw(like('session_year'), [pattern]).select('id'),
    ),
    by('lecturer_id', connection('staff').whereRaw(like('search_text'), [pattern]).select('id')),
  ])
}

/** Program courses that match the filter, as `row`. */
function matching(connection: Knex, filter: ProgramCourseFilter): Query {
  if (!filter.q) return filtered(connection, filter)
  return connection
    .from(searched(connection, filter, filter.q).as('found'))
    .join('program_courses as row', 'row.id', 'found.id')
}

interface Page {
  programCourses: ProgramCourse[]
  total: number
}

/**
 * One page, in order, in one statement. The ids are found first, in a query without other columns
 * to sort, then the rows are loaded. A search is counted by the same query, because it has to find
 * all matches anyway. All courses are counted beside it, because finding ten of them reads only ten
 * rows of an index.
 */
async function pageOf(
  connection: Knex,
  filter: ProgramCourseFilter,
  pageSize: number,
  offset: number,
): Promise<Page> {
  const { order, join } = orderOf(filter.sort)
  const ids = join(matching(connection, filter))
    .orderBy(order)
    .limit(pageSize)
    .offset(offset)
    .select('row.id as id')
  const page = populated(
    connection,
    connection.from(ids.as('page')).join('program_courses as row', 'row.id', 'page.id'),
  ).orderBy(order)
  if (!filter.q) {
    const { rows, total } = await rowsWithTotal(page, matching(connection, filter), offset)
    return { programCourses: rows.map(toProgramCourse), total }
  }
  void ids.select(connection.raw('count(*) over () as found'))
  const rows = await page.select<(ProgramCourseRow & { found: number })[]>('page.found')
  // After the last page, no row has the total.
  const total = rows[0]?.found ?? (await countOf(matching(connection, filter)))
  return { programCourses: rows.map(toProgramCourse), total }
}

const atOnce = 500

/**
 * All matches of a search, in order. Their ids are read at the start, the rows as they are needed.
 */
export async function* matchingProgramCourses(
  connection: Knex,
  filter: ProgramCourseFilter,
): AsyncGenerator<ProgramCourse> {
  const { order, join } = orderOf(filter.sort)
  const ids = (
    await join(matching(connection, filter)).orderBy(order).select<{ id: string }[]>('row.id as id')
  ).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const rows = await populated(
      connection,
      connection('program_courses as row').whereIn('row.id', some),
    )
    const byId = new Map(rows.map((row) => [row.id, toProgramCourse(row)]))
    yield* some.flatMap((id) => byId.get(id) ?? [])
  }
}

/** One page of the list, or up to 1,000 rows without paging. */
export async function pageOfProgramCourses(
  connection: Knex,
  filter: ProgramCourseFilter,
): Promise<{ programCourses: ProgramCourse[]; meta: PageMeta }> {
  const { pageSize, offset, meta: metaOf } = spanOf(filter)
  const { programCourses, total } = await pageOf(connection, filter, pageSize, offset)
  return { programCourses, meta: metaOf(total) }
}

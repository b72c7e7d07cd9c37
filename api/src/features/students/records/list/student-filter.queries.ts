import type { StudentFilter } from '@portal/contracts'
import type { Knex } from 'knex'
import type { PageAsked } from '../../../../platform/database/queries/list-page'
import { containing } from '../../../../platform/text.rules'
import { numberPrefix, searchedWords } from '../students.rules'

/** Filters with the offerings of school, department and program; undefined for all offerings. */
export interface ResolvedFilter extends Omit<StudentFilter, 'school' | 'department' | 'program'> {
  offerings?: readonly string[] | undefined
}

export interface StudentListFilter extends ResolvedFilter, PageAsked {
  sort?: string | undefined
}

/**
 * Replaces school, department and program by their offerings. The structure is small. So the query
 * of the large table has no join, and reads an index in list order. Unknown ids have no offerings,
 * and nobody matches.
 */
export async function resolvedFilter<Filter extends StudentFilter>(
  connection: Knex,
  { school, department, program, ...filter }: Filter,
): Promise<Omit<Filter, 'school' | 'department' | 'program'> & ResolvedFilter> {
  if (!school && !department && !program) return filter
  const offerings = await connection('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('departments as d', 'd.id', 'p.department_id')
    .where({
      ...(program && { 'p.id': program }),
      ...(department && { 'd.id': department }),
      ...(school && { 'd.school_id': school }),
    })
    .orderBy('o.id')
    .pluck<string[]>('o.id')
  return { ...filter, offerings }
}

/** The filters as one text, for a cache. Searches in another case are the same. */
export const filterKey = ({
  q,
  status,
  session,
  offerings,
  year,
  submitted,
  cleared,
  enrolled,
  route,
}: ResolvedFilter): string =>
  JSON.stringify([
    q?.toLowerCase(),
    status,
    session,
    offerings,
    year,
    submitted,
    cleared,
    enrolled,
    route,
  ])

/** Whether there is a filter besides the search. */
export const isFiltered = ({ q: _q, ...filter }: ResolvedFilter): boolean =>
  filterKey(filter) !== filterKey({})

/** Whether the column must have a value. Without an answer, it does not matter. */
const nullUnless = (
  query: Knex.QueryBuilder,
  column: string,
  answer: 'true' | 'false' | undefined,
): void => {
  if (answer === 'true') void query.whereNotNull(column)
  if (answer === 'false') void query.whereNull(column)
}

/** Adds the filters besides the search to a query of students. */
export function whereFiltered(
  query: Knex.QueryBuilder,
  { status, session, offerings, year, submitted, cleared, enrolled, route }: ResolvedFilter,
): Knex.QueryBuilder {
  void query.where({
    ...(status && { status }),
    ...(session && { session_id: session }),
    ...(year !== undefined && { year: year === 'none' ? null : year }),
    ...(cleared && { cleared: cleared === 'true' }),
    ...(route && { entry_route: route === 'none' ? null : route }),
  })
  if (offerings) void query.whereIn('offering_id', offerings)
  nullUnless(query, 'form_submitted_at', submitted)
  nullUnless(query, 'matric_number', enrolled)
  return query
}

/** Adds the condition that the search text has each word of the search, in any order. */
export function whereSearched(query: Knex.QueryBuilder, q: string): Knex.QueryBuilder {
  for (const word of searchedWords(q))
    void query.whereRaw("students.search_text like ? escape '!'", [containing(word)])
  return query
}

/** Students that match a search and filters, unordered. */
export function matchingStudents(connection: Knex, filter: ResolvedFilter): Knex.QueryBuilder {
  const { q } = filter
  const query = whereFiltered(connection('students'), filter)
  const prefix = q && numberPrefix(q)
  if (prefix)
    return query
      .where('application_number', '>=', prefix)
      .where('application_number', '<', `${prefix}~`)
  return q ? whereSearched(query, q) : query
}

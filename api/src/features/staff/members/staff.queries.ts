import type { PageMeta, StaffChoice, StaffQuery, StaffRecord } from '@portal/contracts'
import type { Knex } from 'knex'
import { rowsWithTotal } from '../../../platform/database/queries/count'
import { spanOf } from '../../../platform/database/queries/list-page'
import { containing } from '../../../platform/text.rules'
import { selectStaff, toRecord, type FactorReads } from './staff.repository'

type Filter = Pick<StaffQuery, 'q' | 'sort' | 'staff_type' | 'role_id' | 'status'>
interface NameRow {
  id: string
  first_name: string
  last_name: string
}

const sortColumns: Record<string, string> = {
  name: 'row.name_key',
  staff_number: 'row.staff_number',
  email: 'row.email',
  staff_type: 'row.staff_type',
  role: 'r.name',
  status: 'row.status',
}

/** Every order ends with the name and the id, so that no row is on two pages. */
function orderOf(sort = 'name') {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 'row.name_key'
  return [...new Set([column, 'row.name_key', 'row.id'])].map((each) => ({ column: each, order }))
}

/**
 * Narrows a query over `staff as row` to the search in number, names and, for those who may see it,
 * the mail address.
 */
function narrow<Q extends Knex.QueryBuilder>(
  query: Q,
  { q, staff_type, role_id, status }: Omit<Filter, 'sort'>,
  searched: readonly string[],
): Q {
  for (const [column, value] of Object.entries({ staff_type, role_id, status }))
    if (value !== undefined) void query.where(`row.${column}`, value)
  if (q)
    void query.where((any) => {
      for (const column of searched)
        void any.orWhereRaw("?? like ? escape '!'", [column, containing(q)])
    })
  return query
}
const names = ['row.search_text']
const whole = [...names, 'row.email']

/** All matches, in order. */
export const matchingStaff = async (
  connection: Knex,
  reads: FactorReads,
  { sort, ...filter }: Filter,
): Promise<StaffRecord[]> =>
  (await narrow(selectStaff(connection, reads), filter, whole).orderBy(orderOf(sort))).map(toRecord)

/**
 * One page of the records, or up to 1,000 without paging. The ids are found in an index if there is
 * one for the order, then the rows are loaded.
 */
export async function pageOfStaff(
  connection: Knex,
  reads: FactorReads,
  { sort, page, pageSize: size, ...filter }: StaffQuery,
): Promise<{ staff: StaffRecord[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const found = narrow(connection('staff as row'), filter, whole)
    .orderBy(orderOf(sort))
    .limit(pageSize)
    .offset(offset)
    .select('row.id')
  if (sort?.endsWith('role')) void found.leftJoin('roles as r', 'r.id', 'row.role_id')
  const { rows, total } = await rowsWithTotal(
    selectStaff(connection, reads)
      .join(found.as('page'), 'page.id', 'row.id')
      .orderBy(orderOf(sort)),
    narrow(connection('staff as row'), filter, whole),
    offset,
  )
  return { staff: rows.map(toRecord), meta: meta(total) }
}

/** One page of active staff that can lecture, by last name. */
export async function pageOfChoices(
  connection: Knex,
  { sort = 'name', page, pageSize: size, q }: StaffQuery,
): Promise<{ staff: StaffChoice[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const matching = () =>
    narrow(connection('staff as row'), { q, staff_type: 'Academic', status: 'Active' }, names)
  const { rows, total } = await rowsWithTotal(
    matching()
      .orderBy([
        { column: 'row.name_key', order },
        { column: 'row.id', order },
      ])
      .limit(pageSize)
      .offset(offset)
      .select<NameRow[]>('row.id', 'row.first_name', 'row.last_name'),
    matching(),
    offset,
  )
  return {
    staff: rows.map(({ id, first_name, last_name }) => ({ _id: id, first_name, last_name })),
    meta: meta(total),
  }
}

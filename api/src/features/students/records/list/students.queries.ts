import type { PageMeta, StudentListItem } from '@portal/contracts'
import type { Knex } from 'knex'
import { spanOf } from '../../../../platform/database/queries/list-page'
import { compiledQuery } from '../../../../platform/database/queries/compiled-query'
import { versionOf } from '../../../../platform/database/rows/row-count'
import type { CachedUntilChanged } from '../../../../platform/database/rows/cached-until-changed'
import { extentOf } from './student-extent.queries'
import { filterKey, isFiltered, type StudentListFilter } from './student-filter.queries'
import { idsInOrder, idsOfPage } from './student-ids.queries'
import { orderOf, usualSort } from './student-order'
import { selectPage, toPage, type PageRow } from './students.rows'

/**
 * The first page of all students by number, newest first, which everybody opens. Its SQL is written
 * once for each length.
 */
const newestStudents = compiledQuery(
  (connection: Knex, { highest }: { highest: string }, length: number): PromiseLike<PageRow[]> =>
    selectPage(
      connection,
      idsInOrder(connection, {}, { lowest: null, highest }, { offset: 0, length }),
      orderOf(),
      versionOf(connection, 'students'),
    ),
)

/**
 * One page of the list, or up to 1,000 rows without paging. Finds the ids by an index alone, then
 * loads those rows: joining first would sort nine joined tables. The extent is cached until a
 * student changes.
 */
export async function pageOfStudents(
  connection: Knex,
  filter: StudentListFilter,
  stored: CachedUntilChanged,
): Promise<{ students: StudentListItem[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf(filter)
  const order = orderOf(filter.sort)
  const isOfNewest = !filter.q && !isFiltered(filter) && (filter.sort ?? usualSort) === usualSort
  const { rows, value } = await stored.readWith(
    connection,
    `extent ${filterKey(filter)}`,
    () => extentOf(connection, filter, stored),
    async (extent, version) => {
      if (offset >= extent.total) return { rows: [], changes: undefined }
      if (isOfNewest && offset === 0 && pageSize <= extent.total / 2 && extent.highest !== null)
        return toPage(await newestStudents(connection, { highest: extent.highest }, pageSize))
      const ids = idsOfPage(connection, filter, extent, { offset, pageSize })
      return toPage(await selectPage(connection, ids, order, version))
    },
  )
  return { students: rows, meta: meta(value.total) }
}

import type { PageMeta, StaffChoice } from '@portal/contracts'
import type { Knex } from 'knex'
import { containing } from '../../platform/text.rules'

interface ChoiceFilter {
  page?: number | undefined
  pageSize?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  staff_type: 'Academic'
}
interface NameRow { id: string; first_name: string; last_name: string }

/** The most rows that a list without a page gives. */
const wholeList = 1_000
const pageLength = 10

/** One page of those who can be chosen, by last name; inactive and suspended staff cannot. */
export async function pageOfChoices(
  connection: Knex, { page, pageSize = page ? pageLength : wholeList, q, sort = 'name', staff_type }: ChoiceFilter,
): Promise<{ staff: StaffChoice[]; meta: PageMeta }> {
  const matching = () => {
    const query = connection('staff').where({ staff_type, status: 'Active' })
    return q ? query.whereRaw("search_text like ? escape '!'", [containing(q)]) : query
  }
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await matching()
    .orderBy([{ column: 'name_key', order }, { column: 'id', order }])
    .limit(pageSize)
    .offset(((page ?? 1) - 1) * pageSize)
    .select<NameRow[]>('id', 'first_name', 'last_name')
  const counted = await matching().count({ total: '*' }).first<{ total: number | string } | undefined>()
  return {
    staff: rows.map(({ id, first_name, last_name }) => ({ _id: id, first_name, last_name })),
    meta: { total: Number(counted?.total ?? 0), page: page ?? 1, pageSize },
  }
}

import type { SavedView } from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'

/** A person and one of their lists. */
export interface Place {
  staff: string
  list: string
}
interface StoredView {
  id: string
  list: string
  name: string
  name_key: string
  query: string
}
/** The columns that a person can change. */
export type ViewColumns = Pick<StoredView, 'name' | 'name_key' | 'query'>

export const toView = ({ id, name, query }: StoredView): SavedView => ({ _id: id, name, query })

/** Views of lists, each of one member of staff. */
export const createSavedViewRepository = (connection: Knex) => {
  const views = () => connection<StoredView & { staff_id: string }>('saved_views')
  return {
    /** Locks the person, so that their saves run one after the other. Throws 404 without them. */
    lockOwner: async (staff: string): Promise<void> => {
      await lockOnAllNodes(connection, 'staff', [staff])
      const row = await connection('staff')
        .where({ id: staff })
        .forUpdate()
        .first<{ id: string } | undefined>('id')
      if (!row) throw notFound()
    },
    of: ({ staff, list }: Place): Promise<StoredView[]> =>
      views()
        .where({ staff_id: staff, list })
        .orderBy(['name_key', 'id'])
        .select('id', 'list', 'name', 'name_key', 'query'),
    /** Throws 404 if the person has no such view. */
    get: async (staff: string, id: string): Promise<StoredView> => {
      const row = await views()
        .where({ staff_id: staff, id })
        .first('id', 'list', 'name', 'name_key', 'query')
      if (!row) throw notFound()
      return row
    },
    add: async ({ staff, list }: Place, columns: ViewColumns, now: string): Promise<string> => {
      const id = newId()
      await connection('saved_views').insert({
        id,
        staff_id: staff,
        list,
        ...columns,
        created_at: now,
        updated_at: now,
      })
      return id
    },
    change: async (id: string, columns: ViewColumns, now: string): Promise<void> => {
      await connection('saved_views')
        .where({ id })
        .update({ ...columns, updated_at: now })
    },
    /** Throws 404 if the person has no such view. */
    remove: async (staff: string, id: string): Promise<void> => {
      const removed = await connection('saved_views').where({ staff_id: staff, id }).delete()
      if (removed === 0) throw notFound()
    },
  }
}
export type SavedViewRepository = ReturnType<typeof createSavedViewRepository>

import type { Notification, PageMeta } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { createRows } from '../../../platform/database/rows/rows'
import { containing } from '../../../platform/text.rules'
import type { NotificationScope } from './notifications.rules'

interface Row {
  id: string
  title: string
  message: string
  link: string | null
  type: Notification['type']
  target_student: string | null
  active: number
  priority: number
  dated_at: string
  updated_at: string
}

const columns = [
  'id',
  'title',
  'message',
  'link',
  'type',
  'target_student',
  'active',
  'priority',
  'dated_at',
  'updated_at',
] as const

const toNotification = (row: Row): Notification => ({
  _id: row.id,
  title: row.title,
  message: row.message,
  link: row.link,
  type: row.type,
  targetStudent: row.target_student,
  active: Boolean(row.active),
  date: row.dated_at,
  priority: row.priority,
  updatedAt: row.updated_at,
})

/**
 * By priority, then the newest first (docs/reference/rules/staff-area.md). The id makes the order
 * unique for notifications of the same time.
 */
const usualOrder = [
  { column: 'priority' },
  { column: 'dated_at', order: 'desc' },
  { column: 'id', order: 'desc' },
]
const sortColumns: Record<string, string> = { title: 'title', date: 'dated_at' }

function orderOf(sort: string | undefined) {
  const column = sortColumns[sort?.replace('-', '') ?? '']
  const order = sort?.startsWith('-') ? 'desc' : 'asc'
  return column === undefined
    ? usualOrder
    : [
        { column, order },
        { column: 'id', order },
      ]
}

function matching(
  connection: Knex,
  { active, audience, q, type }: NotificationScope,
): Knex.QueryBuilder {
  const query = connection('notifications').where({
    ...(active !== undefined && { active: active ? 1 : 0 }),
    ...(type && { type }),
  })
  if (audience) {
    const { general, student } = audience
    void query.where((either) => {
      if (general) void either.orWhereNull('target_student')
      if (student !== null) void either.orWhere({ target_student: student })
    })
  }
  return q ? query.whereRaw("search_text like ? escape '!'", [containing(q)]) : query
}

/** Notifications to students. */
export function createNotificationRepository(connection: Knex) {
  const rows = createRows<Row, Notification>(connection, {
    table: 'notifications',
    noun: 'notification',
    order: ['row.id'],
    toEntity: toNotification,
    select: (db) => db('notifications as row').select(...columns.map((column) => `row.${column}`)),
    labels: { target_student: { label: 'target student' }, active: { label: 'status' } },
    derived: ['search_text'],
  })
  const page = async (
    scope: NotificationScope,
    { offset, pageSize }: { offset: number; pageSize: number },
  ): Promise<Notification[]> => {
    const found = await matching(connection, scope)
      .orderBy(orderOf(scope.sort))
      .limit(pageSize)
      .offset(offset)
      .select<Row[]>(...columns)
    return found.map(toNotification)
  }
  return {
    ...rows,
    find: async (id: string): Promise<Notification | undefined> =>
      (await rows.list({ 'row.id': id }))[0],
    list: (scope: NotificationScope): Promise<Notification[]> => page(scope, spanOf({})),
    page: async (
      scope: NotificationScope,
      asked: PageAsked,
    ): Promise<{ data: Notification[]; meta: PageMeta }> => {
      const span = spanOf(asked)
      const meta = span.meta(await countOf(matching(connection, scope)))
      return { data: span.offset < meta.total ? await page(scope, span) : [], meta }
    },
  }
}
export type NotificationRepository = ReturnType<typeof createNotificationRepository>

/** Notifications to one student alone, also inactive ones, newest first. */
export const notificationsTo = (
  connection: Knex,
  applicationNumber: string,
): Promise<Notification[]> =>
  createNotificationRepository(connection).list({
    audience: { general: false, student: applicationNumber },
    sort: '-date',
  })

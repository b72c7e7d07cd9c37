import type { Notification } from '@portal/contracts'
import type { Knex } from 'knex'
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
}

const columns = ['id', 'title', 'message', 'link', 'type', 'target_student', 'active', 'priority', 'dated_at'] as const
/** The most rows that a list without a page gives. */
const wholeList = 1_000

const toNotification = (row: Row): Notification => ({
  _id: row.id, title: row.title, message: row.message, link: row.link, type: row.type, targetStudent: row.target_student,
  active: Boolean(row.active), date: row.dated_at, priority: row.priority,
})

/** Notifications to students. */
export const createNotificationRepository = (connection: Knex) => ({
  /** By priority, then the newest first (docs/rules/staff-area.md); the id makes the order of notifications of one instant the same each time. */
  list: async ({ active, audience }: NotificationScope): Promise<Notification[]> => {
    const query = connection<Row>('notifications').where(active === undefined ? {} : { active: active ? 1 : 0 })
    if (audience) {
      const { general, student } = audience
      void query.where((either) => {
        if (general) void either.orWhereNull('target_student')
        if (student !== null) void either.orWhere({ target_student: student })
      })
    }
    const rows = await query
      .orderBy([{ column: 'priority' }, { column: 'dated_at', order: 'desc' }, { column: 'id', order: 'desc' }])
      .limit(wholeList)
      .select(...columns)
    return rows.map(toNotification)
  },
})
export type NotificationRepository = ReturnType<typeof createNotificationRepository>

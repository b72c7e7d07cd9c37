import type { Knex } from 'knex'
import { newId } from '../../platform/ids'

/** Before what staff write, with the decision itself: admission status (docs/rules/staff-area.md). */
const priority = -1

/** What a student reads of a correction under the bell. */
export const createNoticeRepository = (connection: Knex) => ({
  add: ({ to, title, message, now }: { to: string; title: string; message: string; now: string }) =>
    connection('notifications').insert({
      id: newId(),
      title,
      message,
      link: null,
      type: 'warning',
      target_student: to,
      active: true,
      priority,
      dated_at: now,
      created_at: now,
      updated_at: now,
    }),
})
export type NoticeRepository = ReturnType<typeof createNoticeRepository>

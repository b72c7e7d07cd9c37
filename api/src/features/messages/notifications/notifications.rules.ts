import { fold } from '@portal/contracts'
import type { Notification, NotificationInput } from '@portal/contracts'
import type { Actor } from '../../../platform/actor'
import { notFound } from '../../../platform/errors'

export interface NotificationQuery {
  active?: 'true' | 'false' | undefined
  targetStudent?: string | undefined
  general?: 'true' | undefined
  /** Filters for staff only: search, type and order. */
  q?: string | undefined
  type?: Notification['type'] | undefined
  sort?: string | undefined
}

/** The notifications that a call reads. */
export interface NotificationScope {
  /** True for active ones only, false for inactive ones only, absent for both. */
  active?: boolean
  /**
   * `general` for notifications to everybody, `student` for those to one application number. Absent
   * for all.
   */
  audience?: { general: boolean; student: string | null }
  q?: string
  type?: Notification['type']
  sort?: string
}

/**
 * The audience of the query: everybody, one student, or both. Absent if the query has no audience.
 */
function audienceOf({ general, targetStudent }: NotificationQuery): NotificationScope['audience'] {
  if (general === undefined && targetStudent === undefined) return undefined
  return { general: general === 'true', student: targetStudent?.toUpperCase() ?? null }
}

/** Filters and order of staff. */
const narrowing = ({
  q,
  type,
  sort,
}: NotificationQuery): Pick<NotificationScope, 'q' | 'type' | 'sort'> => ({
  ...(q && { q }),
  ...(type && { type }),
  ...(sort && { sort }),
})

/**
 * The part of the query that the actor may read. Students get active notifications, general ones
 * and their own, whatever the query contains. If a student asks for another student, the result is
 * empty. Null if nothing can match.
 */
export function scopeOf(actor: Actor, query: NotificationQuery): NotificationScope | null {
  const audience = audienceOf(query)
  if (actor.kind !== 'student')
    return {
      ...(query.active && { active: query.active === 'true' }),
      ...(audience && { audience }),
      ...narrowing(query),
    }
  const own = actor.applicationNumber
  if (audience && audience.student !== null && audience.student !== own) throw notFound()
  if (query.active === 'false') return null
  return { active: true, audience: audience ?? { general: true, student: own } }
}

/** The length of the search column, which is longer than title, number and message together. */
const searchLength = 2_300

/** The columns for the input of staff. */
export function notificationColumns({
  title,
  message,
  link,
  type,
  targetStudent,
  active,
}: NotificationInput) {
  const target = targetStudent?.toUpperCase() || null
  return {
    title,
    message,
    link: link || null,
    type,
    target_student: target,
    active: active ? 1 : 0,
    search_text: [title, target ?? '', message].map(fold).join('|').slice(0, searchLength),
  }
}

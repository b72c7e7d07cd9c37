import { fold } from '@portal/contracts'
import type { Notification, NotificationInput } from '@portal/contracts'
import type { Actor } from '../../../platform/actor'
import { notFound } from '../../../platform/errors'

export interface NotificationQuery {
  active?: 'true' | 'false' | undefined
  targetStudent?: string | undefined
  general?: 'true' | undefined
  /** Asked by staff alone: what is searched for, of what type, in what order. */
  q?: string | undefined
  type?: Notification['type'] | undefined
  sort?: string | undefined
}

/** Which notifications a call reads. */
export interface NotificationScope {
  /** Only active, or only inactive ones; absent is both. */
  active?: boolean
  /** Notifications to everybody, and those to one application number; absent is all. */
  audience?: { general: boolean; student: string | null }
  q?: string
  type?: Notification['type']
  sort?: string
}

/** What was asked for: notifications to everybody, to one student, or to both; absent when nothing was. */
function audienceOf({ general, targetStudent }: NotificationQuery): NotificationScope['audience'] {
  if (general === undefined && targetStudent === undefined) return undefined
  return { general: general === 'true', student: targetStudent?.toUpperCase() ?? null }
}

/** What staff look for besides, and in what order. */
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
 * What the actor may read of what was asked. Students get active notifications, general or their own, whatever the query says;
 * naming another student is refused as if there were nothing. Null means that nothing can match.
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

/** As long as its column; more than title, number and message can be. */
const searchLength = 2_300

/** The columns of what staff have typed. */
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

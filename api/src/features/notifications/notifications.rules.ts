import type { Actor } from '../../platform/actor'
import { notFound } from '../../platform/errors'

export interface NotificationQuery {
  active?: 'true' | 'false' | undefined
  targetStudent?: string | undefined
  general?: 'true' | undefined
}

/** Which notifications a call reads. */
export interface NotificationScope {
  /** Only active, or only inactive ones; absent is both. */
  active?: boolean
  /** Notifications to everybody, and those to one application number; absent is all. */
  audience?: { general: boolean; student: string | null }
}

/** What was asked for: notifications to everybody, to one student, or to both; absent when nothing was. */
function audienceOf({ general, targetStudent }: NotificationQuery): NotificationScope['audience'] {
  if (general === undefined && targetStudent === undefined) return undefined
  return { general: general === 'true', student: targetStudent?.toUpperCase() ?? null }
}

/**
 * What the actor may read of what was asked. Students get active notifications, general or their own, whatever the query says;
 * naming another student is refused as if there were nothing. Null means that nothing can match.
 */
export function scopeOf(actor: Actor, query: NotificationQuery): NotificationScope | null {
  const audience = audienceOf(query)
  if (actor.kind !== 'student') return { ...(query.active && { active: query.active === 'true' }), ...(audience && { audience }) }
  const own = actor.applicationNumber
  if (audience && audience.student !== null && audience.student !== own) throw notFound()
  if (query.active === 'false') return null
  return { active: true, audience: audience ?? { general: true, student: own } }
}

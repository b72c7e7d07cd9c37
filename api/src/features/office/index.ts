import type { Feature } from '../../platform/feature'
import { auditTrail } from './audit-trail'
import { backgroundWork } from './background-work'
import { imports } from './imports'
import { sessionRollovers } from './session-rollovers'

/** Work with many records at once: imports, copies of sessions, the audit trail, background work. */
export const office: readonly Feature[] = [imports, sessionRollovers, auditTrail, backgroundWork]

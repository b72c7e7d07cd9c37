import type { Feature } from '../../platform/feature'
import { auditTrail } from './audit-trail'
import { imports } from './imports'
import { sessionRollovers } from './session-rollovers'

/** Work over many records at once: imports, copies of sessions, the audit trail. */
export const office: readonly Feature[] = [imports, sessionRollovers, auditTrail]

import type { Feature } from '../../platform/feature'
import { auditTrail } from './audit-trail'
import { backgroundWork } from './background-work'
import { imports } from './imports'
import { sessionRollovers } from './session-rollovers'
import { siteEntries } from './site-entries'

/**
 * Imports, copies of sessions, the audit trail, background work, and links and notices of the
 * institution.
 */
export const office: readonly Feature[] = [
  imports,
  sessionRollovers,
  auditTrail,
  backgroundWork,
  siteEntries,
]

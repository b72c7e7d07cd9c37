import type { Feature } from '../../platform/feature'
import { auditTrail } from './audit-trail'
import { backgroundWork } from './background-work'
import { imports } from './imports'
import { releaseTokens } from './release-tokens'
import { sessionRollovers } from './session-rollovers'
import { siteEntries } from './site-entries'
import { siteFiles } from './site-files'

/**
 * Imports, copies of sessions, the audit trail, background work, links and notices of the
 * institution, and the release commands of its teams.
 */
export const office: readonly Feature[] = [
  imports,
  sessionRollovers,
  auditTrail,
  backgroundWork,
  siteEntries,
  releaseTokens,
  siteFiles,
]

import { getHealth, getReadiness } from './health'
import { getReleaseHealth, getReleaseHistory, reportReleaseEvents } from './releases'

/** Operations of health and releases. */
export const systemOperations = [
  getHealth,
  getReadiness,
  reportReleaseEvents,
  getReleaseHealth,
  getReleaseHistory,
] as const

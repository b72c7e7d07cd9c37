import { z } from 'zod'
import { Instant, success } from '../base/common'
import { operation, releaseTokens, staffWith } from '../base/operation'

/** The folder name of an area, and the id of a release. */
const AreaName = z
  .string()
  .regex(/^mfe-[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40)
const Release = z.string().regex(/^\d[\w.+-]{0,39}$/)

/**
 * The reason why an area's page did not load or stopped working. A fixed list, so that a report
 * cannot contain personal data.
 */
export const releaseFaults = [
  'network',
  'timeout',
  'incompatible',
  'untrusted',
  'broken',
  'crash',
] as const
export const ReleaseFault = z.enum(releaseFaults)
export type ReleaseFault = z.infer<typeof ReleaseFault>

/** A browser's report about a release: it runs, it did not load, or a page crashed. */
export const ReleaseEvent = z.strictObject({
  area: AreaName,
  release: Release,
  kind: z.enum(['load', 'load-failed', 'crash']),
  reason: ReleaseFault.optional(),
  /** The time of loading. */
  ms: z.int().min(0).max(600_000).optional(),
})
export type ReleaseEvent = z.infer<typeof ReleaseEvent>

/** Sums of the last 30 days for one release of one area. */
export const ReleaseCounters = z.object({
  area: z.string(),
  release: z.string(),
  loads: z.int(),
  loadFailures: z.int(),
  crashes: z.int(),
  /** The mean time of loading, if any was reported. */
  loadMs: z.int().nullable(),
  /**
   * Browsers, each counted once a minute at most and bounded for each address; and those of them in
   * which the release failed.
   */
  sessions: z.int(),
  failedSessions: z.int(),
  /** The same, of people who were signed in. */
  signedInSessions: z.int(),
  failedSignedInSessions: z.int(),
  calls: z.int(),
  callFailures: z.int(),
  lastError: ReleaseFault.nullable(),
  lastErrorAt: Instant.nullable(),
})
export type ReleaseCounters = z.infer<typeof ReleaseCounters>

/** One entry of the registry's history: who changed which release is current, and why. */
export const ReleaseChange = z.object({
  seq: z.int(),
  at: Instant,
  by: z.string(),
  reason: z.string(),
  forced: z.boolean(),
})
export type ReleaseChange = z.infer<typeof ReleaseChange>

const tag = 'releases'

export const reportReleaseEvents = operation({
  id: 'reportReleaseEvents',
  method: 'POST',
  path: '/releases/events',
  summary: 'A browser says how releases do in it',
  tag,
  access: 'public',
  bodyLimit: 2048,
  body: z.strictObject({ events: z.array(ReleaseEvent).min(1).max(10) }),
  response: z.object({ success: z.literal(true) }),
})
export const getReleaseHealth = operation({
  id: 'getReleaseHealth',
  method: 'GET',
  path: '/releases/health',
  summary: 'How each release has done, in numbers',
  tag,
  access: [staffWith('database'), releaseTokens],
  response: success(z.object({ releases: z.array(ReleaseCounters) })),
})
export const getReleaseHistory = operation({
  id: 'getReleaseHistory',
  method: 'GET',
  path: '/releases/history',
  summary: 'The last ten changes of what is current, newest first',
  tag,
  access: [staffWith('database')],
  response: success(z.object({ history: z.array(ReleaseChange) })),
})

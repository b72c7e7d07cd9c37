import type { ReleaseEvent, ReleaseFault } from '@portal/contracts'

/** One release of one area. */
export interface Named {
  area: string
  release: string
}

/** The counts of a release since the last write. */
export interface ReleaseCounts {
  loads: number
  loadFailures: number
  crashes: number
  /** Sum of the load times that were reported. */
  loadMs: number
  timedLoads: number
  sessions: number
  failedSessions: number
  signedInSessions: number
  failedSignedInSessions: number
  calls: number
  callFailures: number
  lastError: ReleaseFault | null
  lastErrorAt: string | null
}

export const noCounts: ReleaseCounts = {
  loads: 0,
  loadFailures: 0,
  crashes: 0,
  loadMs: 0,
  timedLoads: 0,
  sessions: 0,
  failedSessions: 0,
  signedInSessions: 0,
  failedSignedInSessions: 0,
  calls: 0,
  callFailures: 0,
  lastError: null,
  lastErrorAt: null,
}

/** Number of days that are shown. */
export const shownDays = 30

const counted = /^(mfe-[a-z0-9]+(?:-[a-z0-9]+)*)@(\d[\w.+-]{0,39})$/

/**
 * Reads `x-portal-area`. Null for values that no release sends, such as those of an area in
 * development.
 */
export function readAttribution(header: string): Named | null {
  if (header.length > 81) return null
  const [, area, release] = counted.exec(header) ?? []
  return area && release ? { area, release } : null
}

/** The counts of one event. */
export function countsOf({ kind, reason, ms }: ReleaseEvent, at: string): Partial<ReleaseCounts> {
  if (kind === 'load') return { loads: 1, ...(ms !== undefined && { loadMs: ms, timedLoads: 1 }) }
  if (kind === 'crash') return { crashes: 1, lastError: 'crash', lastErrorAt: at }
  return { loadFailures: 1, lastError: reason ?? 'broken', lastErrorAt: at }
}

/** The counts of one API call. Only a server error is a failure. */
export const countsOfCall = (status: number): Partial<ReleaseCounts> => ({
  calls: 1,
  callFailures: status >= 500 ? 1 : 0,
})

/** The sum of two counts. The later error is used. */
export function addCounts(one: ReleaseCounts, other: Partial<ReleaseCounts>): ReleaseCounts {
  const sum = (key: Exclude<keyof ReleaseCounts, 'lastError' | 'lastErrorAt'>) =>
    one[key] + (other[key] ?? 0)
  const isLater = (other.lastErrorAt ?? '') >= (one.lastErrorAt ?? '')
  const { lastError = null, lastErrorAt = null } = isLater && other.lastErrorAt ? other : one
  return {
    loads: sum('loads'),
    loadFailures: sum('loadFailures'),
    crashes: sum('crashes'),
    loadMs: sum('loadMs'),
    timedLoads: sum('timedLoads'),
    sessions: sum('sessions'),
    failedSessions: sum('failedSessions'),
    signedInSessions: sum('signedInSessions'),
    failedSignedInSessions: sum('failedSignedInSessions'),
    calls: sum('calls'),
    callFailures: sum('callFailures'),
    lastError,
    lastErrorAt,
  }
}

import type { ReleaseEvent, ReleaseFault } from '@portal/contracts'

/** One release of one area. */
export interface Named {
  area: string
  release: string
}

/** What has happened to a release since somebody last looked. */
export interface Tally {
  loads: number
  loadFailures: number
  crashes: number
  /** Sum of the times of those loads that told theirs. */
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

export const emptyTally: Tally = {
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

/** Days of which sums are shown. */
export const shownDays = 30

const counted = /^(mfe-[a-z0-9]+(?:-[a-z0-9]+)*)@(\d[\w.+-]{0,39})$/

/** Reads `x-portal-area`; null for anything that no release of ours sends, such as an area developed alone. */
export function readAttribution(header: string): Named | null {
  if (header.length > 81) return null
  const [, area, release] = counted.exec(header) ?? []
  return area && release ? { area, release } : null
}

/** What one event adds. */
export function tallyOf({ kind, reason, ms }: ReleaseEvent, at: string): Partial<Tally> {
  if (kind === 'load') return { loads: 1, ...(ms !== undefined && { loadMs: ms, timedLoads: 1 }) }
  if (kind === 'crash') return { crashes: 1, lastError: 'crash', lastErrorAt: at }
  return { loadFailures: 1, lastError: reason ?? 'broken', lastErrorAt: at }
}

/** What one answered call adds; only a fault of ours is a failure. */
export const tallyOfCall = (status: number): Partial<Tally> => ({
  calls: 1,
  callFailures: status >= 500 ? 1 : 0,
})

/** Two tallies as one; the later error stays. */
export function addTallies(one: Tally, other: Partial<Tally>): Tally {
  const sum = (key: Exclude<keyof Tally, 'lastError' | 'lastErrorAt'>) =>
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

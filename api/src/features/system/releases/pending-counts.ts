import {
  addCounts,
  noCounts,
  readAttribution,
  type Named,
  type ReleaseCounts,
} from './releases.rules'

/** Counts in memory between two writes, so that a visit or an API call causes no write. */
export interface PendingCounts {
  add(key: string, counts: Partial<ReleaseCounts>): void
  /** Returns and clears all counts. */
  take(): (Named & { counts: ReleaseCounts })[]
  /** Always accepts counts of a release that is known to exist. */
  admit(key: string): void
}

/** Limits for unverified names: callers choose them, so they must not fill the memory. */
const mostUnchecked = 50
const mostKnown = 500

export function createPendingCounts(): PendingCounts {
  const known = new Set<string>()
  let pending = new Map<string, ReleaseCounts>()
  let unchecked = 0

  const hasRoom = (key: string): boolean => {
    if (known.has(key)) return true
    unchecked += 1
    return unchecked <= mostUnchecked && readAttribution(key) !== null
  }
  return {
    add: (key, counts) => {
      const before = pending.get(key)
      if (before ?? hasRoom(key)) pending.set(key, addCounts(before ?? noCounts, counts))
    },
    take: () => {
      const taken = pending
      pending = new Map()
      unchecked = 0
      return [...taken].flatMap(([key, counts]) => {
        const named = readAttribution(key)
        return named ? [{ ...named, counts }] : []
      })
    },
    admit: (key) => {
      if (known.size < mostKnown) known.add(key)
    },
  }
}

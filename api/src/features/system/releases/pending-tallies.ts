import { addTallies, emptyTally, readAttribution, type Named, type Tally } from './releases.rules'

/** Counts in memory between two writes, so that a visit or an API call causes no write. */
export interface PendingTallies {
  add(key: string, tally: Partial<Tally>): void
  /** Returns and clears all counts. */
  take(): (Named & { tally: Tally })[]
  /** Always accepts counts of a release that is known to exist. */
  admit(key: string): void
}

/** Limits for unverified names: callers choose them, so they must not fill the memory. */
const mostUnchecked = 50
const mostKnown = 500

export function createPendingTallies(): PendingTallies {
  const known = new Set<string>()
  let pending = new Map<string, Tally>()
  let unchecked = 0

  const hasRoom = (key: string): boolean => {
    if (known.has(key)) return true
    unchecked += 1
    return unchecked <= mostUnchecked && readAttribution(key) !== null
  }
  return {
    add: (key, tally) => {
      const before = pending.get(key)
      if (before ?? hasRoom(key)) pending.set(key, addTallies(before ?? emptyTally, tally))
    },
    take: () => {
      const taken = pending
      pending = new Map()
      unchecked = 0
      return [...taken].flatMap(([key, tally]) => {
        const named = readAttribution(key)
        return named ? [{ ...named, tally }] : []
      })
    },
    admit: (key) => {
      if (known.size < mostKnown) known.add(key)
    },
  }
}

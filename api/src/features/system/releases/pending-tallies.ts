import { addTallies, emptyTally, readAttribution, type Named, type Tally } from './releases.rules'

/** Counted here between two writes, so that neither a visit nor an API call costs one. */
export interface PendingTallies {
  add(key: string, tally: Partial<Tally>): void
  /** Everything counted since the last time. */
  take(): (Named & { tally: Tally })[]
  /** Lets a release, once it is known to be one, always in. */
  admit(key: string): void
}

/** Room for names that nobody has checked yet: the caller writes them, so they must not fill the memory. */
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

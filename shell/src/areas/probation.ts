import type { AreaName } from '@portal/kit'
import type { Memory } from './memory'
import type { AreaRelease } from '@portal/releases'

const provenAfterMs = 10_000
const trialMs = 60_000

/** Watches a release from its first page on the screen: whether it is good, or only loads well. */
export interface Probation {
  /** A page of the release is on the screen. */
  mounted: (release: AreaRelease) => void
  /** True when this crash is one too many for a release that this browser does not know yet. */
  crashed: (release: AreaRelease, routeId: string) => boolean
}

interface Trial {
  release: AreaRelease
  since: number
  crashes: Map<string, number>
  /** What was the last good one when the trial began. */
  before: AreaRelease | null
}

/** The release becomes the browser's last known good after ten seconds without a crash; two on one page in a minute fail it. */
export function createProbation(name: AreaName, memory: Memory): Probation {
  let trial: Trial | null = null
  const trialOf = (release: AreaRelease): Trial => {
    if (trial?.release !== release) trial = { release, since: Date.now(), crashes: new Map(), before: memory.about(name).lastKnownGood }
    return trial
  }
  return {
    mounted: (release) => {
      if (trial?.release === release || release.base !== undefined) return
      const mine = trialOf(release)
      setTimeout(() => { if (trial === mine && mine.crashes.size === 0) memory.keepGood(name, release) }, provenAfterMs)
    },
    crashed: (release, routeId) => {
      // A page that throws at once was never on the screen: then its trial begins here.
      const { before, crashes, since } = trialOf(release)
      const count = (crashes.get(routeId) ?? 0) + 1
      crashes.set(routeId, count)
      const isTooMany = count >= 2 && before?.release !== release.release && Date.now() - since < trialMs
      if (isTooMany) memory.keepGood(name, before)
      return isTooMany
    },
  }
}

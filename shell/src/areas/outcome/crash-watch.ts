import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'
import type { Memory } from './memory'

const goodAfterMs = 10_000
const watchedMs = 60_000

/** Watches a release from its first page on the screen to find crashes after loading. */
export interface CrashWatch {
  /** A page of the release is on the screen. */
  mounted: (release: AreaRelease) => void
  /** True if this crash makes an unproven release fail. */
  crashed: (release: AreaRelease, routeId: string) => boolean
}

/**
 * A release becomes the browser's last known good one after ten seconds without a crash. Two
 * crashes of one page within a minute make it fail.
 */
export function createCrashWatch(name: AreaName, memory: Memory): CrashWatch {
  const start = (release: AreaRelease) => ({
    release,
    since: Date.now(),
    crashes: new Map<string, number>(),
    lastGood: memory.about(name).lastKnownGood,
  })
  let watched: ReturnType<typeof start> | null = null
  return {
    mounted: (release) => {
      if (watched?.release === release || release.base !== undefined) return
      const started = start(release)
      watched = started
      setTimeout(() => {
        if (watched === started && started.crashes.size === 0) memory.keepGood(name, release)
      }, goodAfterMs)
    },
    crashed: (release, routeId) => {
      // A page that throws at once was never on the screen, so it is watched from here.
      watched = watched?.release === release ? watched : start(release)
      const { lastGood, crashes, since } = watched
      const count = (crashes.get(routeId) ?? 0) + 1
      crashes.set(routeId, count)
      const isTooMany =
        count >= 2 && lastGood?.release !== release.release && Date.now() - since < watchedMs
      if (isTooMany) memory.keepGood(name, lastGood)
      return isTooMany
    },
  }
}

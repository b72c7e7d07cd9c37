import type { ComponentType } from 'react'
import type { AreaHealth, AreaManifest } from '@portal/kit'
import {
  candidatesFor,
  isOff,
  type AreaEntry,
  type AreaRelease,
  type Candidate,
} from '@portal/releases'
import { AreaFailure } from './loading/area-failure'
import { createAttempt, type Attempt, type AttemptDeps } from './loading/attempt'
import { preloadRelease } from './loading/preload'
import type { Resource } from './loading/resource'
import { createCrashWatch } from './outcome/crash-watch'
import type { Memory } from './outcome/memory'
import { createOutcomeLog, type OutcomeLog } from './outcome/outcome-log'
import type { Report } from './outcome/reports'

export interface AreaDeps extends Pick<AttemptDeps, 'remote' | 'host' | 'timeouts'> {
  memory: Memory
  report: Report
  onChange: () => void
}

/** One area with all its releases during the life of the page. */
export interface Area {
  /** Routes and menus of the present release. */
  manifest: () => AreaManifest
  page: (routeId: string) => Resource<ComponentType>
  /** Changes when the pages that were requested before become invalid. */
  generation: () => number
  preload: () => void
  mounted: () => void
  crashed: (routeId: string) => void
  /** Retries a page: only the page if the area runs, else the area from its first candidate. */
  retry: (routeId: string) => void
  restart: () => void
  /** True if another release than the wanted one runs because of a network error. */
  isStranded: () => boolean
  /**
   * Whether this entry would bring another release, and how. `page-load` if the tab has had too
   * many releases.
   */
  changeBy: (entry: AreaEntry) => 'none' | 'swap' | 'page-load'
  adopt: (entry: AreaEntry) => void
  health: () => AreaHealth
}

/**
 * Modules of a release are never unloaded, so a tab loads two more releases of an area and then
 * reloads the page.
 */
const mostSwaps = 2

const isOffNow = ({ disabled }: AreaEntry): boolean => isOff(disabled, Date.now())

const idOf = (candidate: Candidate | null | undefined): string => candidate?.release.release ?? ''

const reasonOfNone = ({ disabled }: AreaEntry): AreaFailure =>
  disabled
    ? new AreaFailure('disabled', disabled.message)
    : new AreaFailure('incompatible', 'the registry entry cannot be read')

const healthStatus = {
  idle: 'not-loaded',
  loading: 'loading',
  ready: 'running',
  failed: 'failed',
} as const

/** The releases of an entry that this browser may run, in the order of the attempts. */
const candidatesOf = (entry: AreaEntry, memory: Memory): Candidate[] =>
  isOffNow(entry) ? [] : candidatesFor(entry, memory.about(entry.name))

/** Whether the first choice is already chosen, or already replaced. */
function isSettled(firstChoice: Candidate | undefined, attempt: Attempt): boolean {
  const id = idOf(firstChoice)
  return (
    id === idOf(attempt.firstChoice) ||
    (id === idOf(attempt.current()) && attempt.status() !== 'failed')
  )
}

const healthOf = (entry: AreaEntry, attempt: Attempt, outcomes: OutcomeLog): AreaHealth => ({
  area: entry.name,
  status: isOffNow(entry) ? 'switched-off' : healthStatus[attempt.status()],
  release: attempt.current()?.release.release ?? null,
  channel: attempt.current()?.channel ?? null,
  ...outcomes.last(),
})

/**
 * The manifest of the first choice, until another release runs in its place. A release that is only
 * being tried changes no route, because a new render would remove the HTML that waits for its code.
 */
const shownManifest = (entry: AreaEntry, attempt: Attempt): AreaManifest =>
  (attempt.status() === 'ready' ? attempt.current() : attempt.firstChoice)?.release.area ??
  entry.manifest

const beginAttempt = (
  entry: AreaEntry,
  deps: AreaDeps,
  outcomes: OutcomeLog,
  onReplaced: () => void,
): Attempt =>
  createAttempt(entry.name, candidatesOf(entry, deps.memory), reasonOfNone(entry), {
    ...deps,
    onRunning: outcomes.running,
    onFailure: (candidate, failure) => {
      outcomes.failed(candidate, failure)
      deps.onChange()
    },
    onStatus: deps.onChange,
    onReplaced,
  })

export function createArea(first: AreaEntry, deps: AreaDeps): Area {
  const { name } = first
  const crashWatch = createCrashWatch(name, deps.memory)
  const outcomes = createOutcomeLog(name, deps)
  let entry = first
  let generation = 0
  let swaps = 0
  let attempt = begin()

  function renew(): void {
    generation += 1
    deps.onChange()
  }
  function begin(): Attempt {
    return beginAttempt(entry, deps, outcomes, renew)
  }
  const restart = (): void => {
    attempt = begin()
    renew()
  }
  const withRelease = (work: (release: AreaRelease) => void): void => {
    const release = attempt.current()?.release
    if (release) work(release)
  }
  const isUpToDate = (next: AreaEntry): boolean =>
    isSettled(candidatesOf(next, deps.memory)[0], attempt)

  return {
    manifest: () => shownManifest(entry, attempt),
    page: (routeId) => attempt.page(routeId),
    generation: () => generation,
    preload: () => {
      if (attempt.status() === 'idle')
        withRelease((release) => {
          preloadRelease(name, release)
        })
    },
    mounted: () => {
      withRelease(crashWatch.mounted)
    },
    crashed: (routeId) => {
      withRelease((release) => {
        outcomes.crashed(release)
        if (crashWatch.crashed(release, routeId))
          attempt.giveUp(new AreaFailure('broken', `${routeId} has crashed twice`))
        deps.onChange()
      })
    },
    retry: (routeId) => {
      if (attempt.status() === 'ready' && attempt.current() === attempt.firstChoice)
        void attempt.page(routeId).load()
      else restart()
    },
    restart,
    isStranded: () => attempt.isWorthAnotherTry(),
    changeBy: (next) => {
      if (isUpToDate(next)) return 'none'
      return attempt.status() === 'ready' && swaps >= mostSwaps ? 'page-load' : 'swap'
    },
    adopt: (next) => {
      const upToDate = isUpToDate(next)
      entry = next
      if (upToDate) return
      if (attempt.status() !== 'idle') swaps += 1
      restart()
    },
    health: () => healthOf(entry, attempt, outcomes),
  }
}

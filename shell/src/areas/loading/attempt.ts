import type { ComponentType } from 'react'
import type { AreaModule, AreaName } from '@portal/kit'
import { AreaFailure, isOfTheNetwork, toAreaFailure } from './area-failure'
import { checkModule } from './area-module'
import type { Candidate, Host } from '@portal/releases'
import { checkLoadable, type LoadableRelease } from './loadable'
import { withRetries, type Timeouts } from './timeouts'
import { createResource, valueOf, type Resource } from './resource'

/** Brings an area's `./area` module into the page. The only part that knows federation; tests put a fake here. */
export interface RemoteLoader {
  load: (name: AreaName, release: LoadableRelease) => Promise<unknown>
}

export interface AttemptDeps {
  remote: RemoteLoader
  host: Host
  timeouts: Timeouts
  onRunning: (candidate: Candidate, ms: number) => void
  onFailure: (candidate: Candidate, failure: AreaFailure) => void
  /** `status` has changed. */
  onStatus: () => void
  /** Another candidate has taken the place of the one before, and pages asked for before are void. */
  onReplaced: () => void
}

/** One attempt at an area: its candidates in order, until one runs. A change in the registry or Try again begins another. */
export interface Attempt {
  status: () => 'idle' | 'loading' | 'ready' | 'failed'
  /** The first candidate, whether it runs or not; null when there is none. */
  firstChoice: Candidate | null
  /** The candidate that is tried or runs; null when there is none. */
  current: () => Candidate | null
  /** The page of a route. The same resource each time it is asked for. */
  page: (routeId: string) => Resource<ComponentType>
  /** Goes from the current candidate, which has turned out to be broken, to the next. False when it was the last one. */
  giveUp: (failure: AreaFailure) => boolean
  /** True when others have failed before the current candidate, and only because they did not arrive. */
  isWorthAnotherTry: () => boolean
}

/** Compatibility, the load within its time, and what is exposed. */
async function loadCandidate(
  name: AreaName,
  candidate: Candidate,
  timeoutMs: number,
  { remote, host, timeouts, onRunning }: AttemptDeps,
): Promise<AreaModule> {
  const began = performance.now()
  const release = checkLoadable(candidate.release, host)
  const module = checkModule(
    await withRetries(() => remote.load(name, release), timeoutMs, timeouts),
    name,
    release,
  )
  onRunning(candidate, Math.round(performance.now() - began))
  return module
}

/** The candidates in their order, and why the earlier ones were left. */
function createCandidateList(
  candidates: readonly Candidate[],
  { timeouts, onFailure }: AttemptDeps,
) {
  const failures: AreaFailure[] = []
  let position = 0
  const isLast = (): boolean => position + 1 >= candidates.length
  return {
    current: () => candidates[position] ?? null,
    /** Gives the way back to this candidate, for another try: those behind it may have been tried, and not have arrived either. */
    wayBack: () => {
      const place = position
      return () => {
        position = place
      }
    },
    /** The last candidate has all the time there is. */
    timeoutMs: () => (isLast() ? timeouts.lastCandidateMs : timeouts.candidateMs),
    /** Goes to the next one; false when there is none. Without a network no other candidate would do better. */
    moveOn: (failure: AreaFailure): boolean => {
      const candidate = candidates[position]
      if (candidate) onFailure(candidate, failure)
      failures.push(failure)
      if (isLast() || !navigator.onLine) return false
      position += 1
      return true
    },
    isWorthAnotherTry: () => position > 0 && failures.every(isOfTheNetwork),
  }
}

export function createAttempt(
  name: AreaName,
  candidates: readonly Candidate[],
  none: AreaFailure,
  deps: AttemptDeps,
): Attempt {
  const { current, wayBack, timeoutMs, moveOn, isWorthAnotherTry } = createCandidateList(
    candidates,
    deps,
  )
  let area = begin()
  let pages = new Map<string, Resource<ComponentType>>()

  /** `reason`: why the candidates before had to go; it is what people are told when none of the others runs. */
  function begin(reason?: AreaFailure): Resource<AreaModule> {
    const goBack = wayBack()
    const resource = createResource(() => {
      goBack()
      return loadFirstGood(reason)
    })
    resource.subscribe(deps.onStatus)
    return resource
  }
  async function loadFirstGood(reason?: AreaFailure): Promise<AreaModule> {
    const candidate = current()
    if (!candidate) throw none
    try {
      return await loadCandidate(name, candidate, timeoutMs(), deps)
    } catch (error) {
      const failure = toAreaFailure(error)
      if (moveOn(failure)) return loadFirstGood(reason ?? failure)
      throw reason ?? failure
    }
  }

  const giveUp = (failure: AreaFailure): boolean => {
    if (!moveOn(failure)) return false
    area = begin(failure)
    pages = new Map()
    deps.onReplaced()
    return true
  }

  const loadPage = async (routeId: string): Promise<ComponentType> => {
    const asked = area
    const page = (await valueOf(asked)).routes[routeId]
    if (!page) throw new AreaFailure('broken', `${name} has no page for ${routeId}`)
    try {
      return (await withRetries(page, timeoutMs(), deps.timeouts)).default
    } catch (error) {
      if (asked === area) giveUp(toAreaFailure(error))
      throw error
    }
  }

  return {
    status: () => area.current().status,
    firstChoice: candidates[0] ?? null,
    current,
    page: (routeId) => {
      const known = pages.get(routeId) ?? createResource(() => loadPage(routeId))
      pages.set(routeId, known)
      return known
    },
    giveUp,
    isWorthAnotherTry,
  }
}

import type { ComponentType } from 'react'
import type { AreaModule, AreaName } from '@portal/kit'
import { AreaFailure, isOfTheNetwork, toAreaFailure } from './area-failure'
import { checkModule } from './area-module'
import type { Candidate, Host } from '@portal/releases'
import { checkLoadable, type LoadableRelease } from './loadable'
import { withRetries, type Timeouts } from './timeouts'
import { createResource, valueOf, type Resource } from './resource'

/** Loads an area's `./area` module. The only part that uses federation; tests replace it. */
export interface RemoteLoader {
  load: (name: AreaName, release: LoadableRelease) => Promise<unknown>
}

export interface AttemptDeps {
  remote: RemoteLoader
  host: Host
  timeouts: Timeouts
  onRunning: (candidate: Candidate, ms: number) => void
  onFailure: (candidate: Candidate, failure: AreaFailure) => void
  /** Called when `status` has changed. */
  onStatus: () => void
  /**
   * Called when another candidate has replaced the present one, so that pages requested before are
   * invalid.
   */
  onReplaced: () => void
}

/**
 * One attempt to load an area: its candidates in order, until one runs. A change in the registry or
 * Try again starts another attempt.
 */
export interface Attempt {
  status: () => 'idle' | 'loading' | 'ready' | 'failed'
  /** The first candidate, whether it runs or not; null if there is none. */
  firstChoice: Candidate | null
  /** The candidate that is being tried or runs; null if there is none. */
  current: () => Candidate | null
  /** The page of a route. Always the same resource. */
  page: (routeId: string) => Resource<ComponentType>
  /** Replaces the present candidate, which is broken, by the next. False if it was the last one. */
  giveUp: (failure: AreaFailure) => boolean
  /** True if earlier candidates failed only because of the network. */
  isWorthAnotherTry: () => boolean
}

/** Checks compatibility, loads within the timeout, and checks the exposed module. */
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

/** The candidates in order, and the failures of the earlier ones. */
function createCandidateList(
  candidates: readonly Candidate[],
  { timeouts, onFailure }: AttemptDeps,
) {
  const failures: AreaFailure[] = []
  let position = 0
  const isLast = (): boolean => position + 1 >= candidates.length
  return {
    current: () => candidates[position] ?? null,
    /**
     * Returns a function that goes back to this candidate, because later candidates may also have
     * failed to arrive.
     */
    wayBack: () => {
      const place = position
      return () => {
        position = place
      }
    },
    /** The last candidate has the longest timeout. */
    timeoutMs: () => (isLast() ? timeouts.lastCandidateMs : timeouts.candidateMs),
    /**
     * Goes to the next candidate; false if there is none. Without a network, another candidate
     * would also fail.
     */
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

  /** `reason` is the failure of the earlier candidates, shown if none of the others runs. */
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

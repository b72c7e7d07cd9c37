import type { ComponentType } from 'react'
import type { AreaModule, AreaName } from '@portal/kit'
import { AreaFailure, isOfTheNetwork, toAreaFailure } from './area-failure'
import { checkModule } from './area-module'
import type { Candidate, Host } from '@portal/releases'
import { checkLoadable, type LoadableRelease } from './loadable'
import { patiently, type Patience } from './patience'
import { createResource, valueOf, type Resource } from './resource'

/** Brings an area's `./area` module into the page. The only part that knows federation; tests put a fake here. */
export interface RemoteLoader {
  load: (name: AreaName, release: LoadableRelease) => Promise<unknown>
}

export interface RunDeps {
  remote: RemoteLoader
  host: Host
  patience: Patience
  onRunning: (candidate: Candidate, ms: number) => void
  onFailure: (candidate: Candidate, failure: AreaFailure) => void
  /** `status` says something else. */
  onStatus: () => void
  /** Another candidate has taken over, and pages asked for before are void. */
  onTakeover: () => void
}

/** One go at an area: its candidates in order, until one does. A change in the registry or Try again begins another. */
export interface Run {
  status: () => 'idle' | 'loading' | 'ready' | 'failed'
  /** The candidate in hand; null when there never was one. */
  current: () => Candidate | null
  /** The page of a route. The same resource each time it is asked for. */
  page: (routeId: string) => Resource<ComponentType>
  /** Gives up the candidate in hand, which has turned out not to do. False when it was the last one. */
  giveUp: (failure: AreaFailure) => boolean
  /** True when others have failed before this candidate, and only because they did not arrive. */
  isWorthAnotherTry: () => boolean
}

/** The gate, the load within its deadline, and what is exposed. */
async function loadCandidate(
  name: AreaName, candidate: Candidate, deadlineMs: number, { remote, host, patience, onRunning }: RunDeps,
): Promise<AreaModule> {
  const began = performance.now()
  const release = checkLoadable(candidate.release, host)
  const module = checkModule(await patiently(() => remote.load(name, release), deadlineMs, patience), name, release)
  onRunning(candidate, Math.round(performance.now() - began))
  return module
}

/** The candidates in their order, and why the earlier ones were left. */
function createQueue(candidates: readonly Candidate[], { patience, onFailure }: RunDeps) {
  const failures: AreaFailure[] = []
  let at = 0
  const isLast = (): boolean => at + 1 >= candidates.length
  return {
    current: () => candidates[at] ?? null,
    /** How long the one in hand may take: the last one has all the time there is. */
    deadlineMs: () => (isLast() ? patience.lastMs : patience.deadlineMs),
    /** Moves on to the next one. Without a network no other one would do better. */
    moveOn: (failure: AreaFailure): boolean => {
      const candidate = candidates[at]
      if (candidate) onFailure(candidate, failure)
      failures.push(failure)
      if (isLast() || !navigator.onLine) return false
      at += 1
      return true
    },
    isWorthAnotherTry: () => at > 0 && failures.every(isOfTheNetwork),
  }
}

export function createRun(name: AreaName, candidates: readonly Candidate[], none: AreaFailure, deps: RunDeps): Run {
  const queue = createQueue(candidates, deps)
  let area = begin()
  let pages = new Map<string, Resource<ComponentType>>()

  /** `before`: why the candidates before had to go; it is what people are told when no other will do. */
  function begin(before?: AreaFailure): Resource<AreaModule> {
    const resource = createResource(() => loadFirstGood(before))
    resource.subscribe(deps.onStatus)
    return resource
  }
  async function loadFirstGood(before?: AreaFailure): Promise<AreaModule> {
    const candidate = queue.current()
    if (!candidate) throw none
    try {
      return await loadCandidate(name, candidate, queue.deadlineMs(), deps)
    } catch (error) {
      const failure = toAreaFailure(error)
      const first = before ?? failure
      if (queue.moveOn(failure)) return loadFirstGood(first)
      throw first
    }
  }

  const giveUp = (failure: AreaFailure): boolean => {
    if (!queue.moveOn(failure)) return false
    area = begin(failure)
    pages = new Map()
    deps.onTakeover()
    return true
  }

  const loadPage = async (routeId: string): Promise<ComponentType> => {
    const mine = area
    const page = (await valueOf(mine)).routes[routeId]
    if (!page) throw new AreaFailure('broken', `${name} has no page for ${routeId}`)
    try {
      return (await patiently(page, queue.deadlineMs(), deps.patience)).default
    } catch (error) {
      if (mine === area) giveUp(toAreaFailure(error))
      throw error
    }
  }

  return {
    status: () => area.current().status,
    current: queue.current,
    page: (routeId) => {
      const known = pages.get(routeId) ?? createResource(() => loadPage(routeId))
      pages.set(routeId, known)
      return known
    },
    giveUp,
    isWorthAnotherTry: queue.isWorthAnotherTry,
  }
}

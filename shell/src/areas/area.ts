import type { ComponentType } from 'react'
import { setAreaRelease, type AreaHealth, type AreaManifest, type AreaName } from '@portal/kit'
import { AreaFailure } from './area-failure'
import { candidatesFor, isOff, type AreaEntry, type AreaRelease, type Candidate } from '@portal/releases'
import type { Memory } from './memory'
import { preloadRelease } from './preload'
import { createProbation } from './probation'
import type { Report } from './reports'
import type { Resource } from './resource'
import { createRun, type Run, type RunDeps } from './run'
import { showStylesOf } from './styles'

export interface AreaDeps extends Pick<RunDeps, 'remote' | 'host' | 'patience'> {
  memory: Memory
  report: Report
  onChange: () => void
}

/** One area through its releases, as long as the page lives. */
export interface Area {
  /** Routes and menus of the release that runs, or that would. */
  manifest: () => AreaManifest
  page: (routeId: string) => Resource<ComponentType>
  /** Another number once the pages asked for before are void. */
  generation: () => number
  preload: () => void
  mounted: () => void
  crashed: (routeId: string) => void
  /** Tries a page again: the page alone if the area is well, else the area from its first candidate. */
  retry: (routeId: string) => void
  restart: () => void
  /** True when it runs something else than it should because the network failed it. */
  isStranded: () => boolean
  /** Whether this entry would bring another release, and how: `page-load` when the tab has had enough of them. */
  changeBy: (entry: AreaEntry) => 'none' | 'swap' | 'page-load'
  adopt: (entry: AreaEntry) => void
  health: () => AreaHealth
}

/** Modules of a release are never unloaded, so a tab takes two more of an area and then loads the page anew. */
const mostSwaps = 2

const isOffNow = ({ disabled }: AreaEntry): boolean => isOff(disabled, Date.now())

const idOf = (candidate: Candidate | null | undefined): string => candidate?.release.release ?? ''

const reasonOfNone = ({ disabled }: AreaEntry): AreaFailure =>
  disabled ? new AreaFailure('disabled', disabled.message) : new AreaFailure('incompatible', 'the registry entry cannot be read')

/** What is known of an area besides its run, for the health page. */
interface Notes {
  loadMs: number | null
  lastError: AreaHealth['lastError']
}

function healthOf(entry: AreaEntry, run: Run, notes: Notes): AreaHealth {
  const inHand = run.current()
  const words = { idle: 'not-loaded', loading: 'loading', ready: 'running', failed: 'failed' } as const
  return {
    area: entry.name, status: isOffNow(entry) ? 'switched-off' : words[run.status()],
    release: inHand?.release.release ?? null, channel: inHand?.channel ?? null, ...notes,
  }
}

/** What follows when a release runs or fails: remembered in this browser, reported, shown. */
function createRecord({ name }: AreaEntry, { memory, report }: AreaDeps) {
  const notes: Notes = { loadMs: null, lastError: null }
  let canary = ''
  return {
    notes,
    running: ({ release }: Candidate, ms: number): void => {
      setAreaRelease(name, release.base === undefined ? release.release : 'local')
      showStylesOf(name, release)
      notes.loadMs = ms
      report(name, release, { kind: 'load', ms })
      // Only now is it certain that it was the canary, and not the network.
      if (canary !== '' && canary !== release.release) memory.markBad(name, canary)
      canary = ''
    },
    failed: ({ release, channel }: Candidate, { kind }: AreaFailure): void => {
      notes.lastError = { release: release.release, reason: kind, at: new Date().toISOString() }
      if (kind !== 'disabled') report(name, release, { kind: 'load-failed', reason: kind })
      if (channel === 'canary') canary = release.release
    },
    crashed: (release: AreaRelease): void => {
      notes.lastError = { release: release.release, reason: 'crash', at: new Date().toISOString() }
      report(name, release, { kind: 'crash', reason: 'crash' })
    },
  }
}

/** The present run, and what it was begun with. */
interface Begun {
  run: Run
  /** Id of the first choice, whether it runs or not; empty when there was none. */
  chosen: string
}

/** Begins runs of an area. */
function createStarter(name: AreaName, deps: AreaDeps, record: ReturnType<typeof createRecord>, onTakeover: () => void) {
  const choices = (entry: AreaEntry): Candidate[] => (isOffNow(entry) ? [] : candidatesFor(entry, deps.memory.about(name)))
  return {
    begin: (entry: AreaEntry): Begun => {
      const candidates = choices(entry)
      const run = createRun(name, candidates, reasonOfNone(entry), {
        ...deps,
        onRunning: record.running,
        onFailure: (candidate, failure) => { record.failed(candidate, failure); deps.onChange() },
        onStatus: deps.onChange,
        onTakeover,
      })
      return { run, chosen: idOf(candidates[0]) }
    },
    /** Whether this entry's first choice is what was chosen already, or what runs in its place. */
    isSettled: (entry: AreaEntry, { run, chosen }: Begun): boolean => {
      const id = idOf(choices(entry)[0])
      return id === chosen || (id === idOf(run.current()) && run.status() !== 'failed')
    },
  }
}

export function createArea(first: AreaEntry, deps: AreaDeps): Area {
  const { name } = first
  const probation = createProbation(name, deps.memory)
  const record = createRecord(first, deps)
  let entry = first
  let generation = 0
  let swaps = 0
  const renew = (): void => {
    generation += 1
    deps.onChange()
  }
  const starter = createStarter(name, deps, record, renew)
  let now = starter.begin(entry)
  const beginAgain = (): void => {
    now = starter.begin(entry)
    renew()
  }
  const inHand = (): Candidate | null => now.run.current()

  return {
    manifest: () => inHand()?.release.area ?? entry.manifest,
    page: (routeId) => now.run.page(routeId),
    generation: () => generation,
    preload: () => {
      const release = inHand()?.release
      if (release && now.run.status() === 'idle') preloadRelease(name, release)
    },
    mounted: () => {
      const release = inHand()?.release
      if (release) probation.mounted(release)
    },
    crashed: (routeId) => {
      const release = inHand()?.release
      if (!release) return
      record.crashed(release)
      if (probation.crashed(release, routeId)) now.run.giveUp(new AreaFailure('broken', `${routeId} has crashed twice`))
      deps.onChange()
    },
    retry: (routeId) => {
      if (now.run.status() === 'ready' && idOf(inHand()) === now.chosen) void now.run.page(routeId).load()
      else beginAgain()
    },
    restart: beginAgain,
    isStranded: () => now.run.isWorthAnotherTry(),
    changeBy: (next) => {
      if (starter.isSettled(next, now)) return 'none'
      return now.run.status() === 'ready' && swaps >= mostSwaps ? 'page-load' : 'swap'
    },
    adopt: (next) => {
      const isSettled = starter.isSettled(next, now)
      entry = next
      if (isSettled) return
      if (now.run.status() !== 'idle') swaps += 1
      beginAgain()
    },
    health: () => healthOf(entry, now.run, record.notes),
  }
}

import { hasUnsavedWork, type AreaName } from '@portal/kit'
import type { Area } from './area'
import type { AreaEntry, Registry } from '@portal/releases'

/** The change of areas to other releases while the page is open. */
export interface Updates {
  /**
   * The new registry. Areas that are not on the screen change at once, the visible one with the
   * next navigation.
   */
  offer: (registry: Registry) => void
  offerAgain: () => void
  /**
   * True if a navigation to this path should apply waiting updates. Never while there is unsaved
   * work.
   */
  isDue: (path: string) => boolean
  /** The present path. Applies the updates that are due. */
  arrive: (path: string, isDue: boolean) => void
  /** Reads the registry again for an unknown path, once for each path. */
  lookFor: (path: string) => Promise<void>
}

export interface UpdateDeps {
  /** The release of this shell. */
  shellRelease: string
  /** The path at which the page was opened. */
  path: string
  readRegistry: () => Promise<Registry | null>
  /** Reloads the page at its present address. */
  loadPage: () => void
  mayLoadPageFor: (reason: string) => boolean
}

interface Parts {
  registry: Registry
  areas: Map<AreaName, Area>
  add: (entry: AreaEntry) => void
  findArea: (path: string) => AreaName | undefined
  onChange: () => void
  deps: UpdateDeps
}

export interface UpdateState {
  /** True if the registry's entry of an area could not be read. */
  incomplete: boolean
  /** True while the browser reloads the page. */
  leaving: boolean
  /** Number of applied updates. */
  updatesApplied: number
}

/** Reads the registry for an unknown path, once for each path. */
function createLookup(
  read: UpdateDeps['readRegistry'],
  offer: (registry: Registry) => void,
): Updates['lookFor'] {
  const looked = new Set<string>()
  return async (path) => {
    if (looked.has(path)) return
    looked.add(path)
    const registry = await read()
    if (registry) offer(registry)
  }
}

export function createUpdates({
  registry: first,
  areas,
  add,
  findArea,
  onChange,
  deps,
}: Parts): Updates & { state: () => UpdateState } {
  const refused = new Set<string>()
  let registry = first
  let here = deps.path
  let leaving = false
  let updatesApplied = 0

  const changing = (kind: ReturnType<Area['changeBy']>): AreaEntry[] =>
    registry.areas.filter((entry) => areas.get(entry.name)?.changeBy(entry) === kind)

  /**
   * The reason why a reload is needed: another shell, or too many releases of an area in this tab.
   * Null if none is needed.
   */
  const reasonForPage = (): string | null => {
    const { shell, seq } = registry
    const isOtherShell = shell !== null && shell !== deps.shellRelease
    const reason = isOtherShell
      ? `shell@${shell}`
      : changing('page-load').map(({ name }) => `${name}@${String(seq)}`)[0]
    return reason === undefined || refused.has(reason) ? null : reason
  }
  const isDue = (path: string): boolean =>
    path !== here &&
    !leaving &&
    !hasUnsavedWork() &&
    (reasonForPage() !== null || changing('swap').length > 0)

  const refresh = (area: Area, entry: AreaEntry): void => {
    const change = area.changeBy(entry)
    if (change !== 'page-load') area.adopt(entry)
    if (change === 'none' && area.isStranded()) area.restart()
  }

  const offer = (next: Registry): void => {
    registry = next
    const onScreen = findArea(here)
    for (const entry of next.areas) {
      const area = areas.get(entry.name)
      if (!area) add(entry)
      else if (entry.name !== onScreen) refresh(area, entry)
    }
    const names = next.areas.map(({ name }) => name)
    for (const name of areas.keys())
      if (!names.includes(name) && name !== onScreen) areas.delete(name)
    onChange()
  }

  const applyUpdate = (): void => {
    updatesApplied += 1
    const reason = reasonForPage()
    if (reason !== null && deps.mayLoadPageFor(reason)) {
      leaving = true
      deps.loadPage()
      return
    }
    if (reason !== null) refused.add(reason)
    for (const entry of changing('swap')) areas.get(entry.name)?.adopt(entry)
  }

  return {
    offer,
    offerAgain: () => {
      offer(registry)
    },
    isDue,
    arrive: (path, due) => {
      if (due && path !== here) applyUpdate()
      here = path
      if (due) onChange()
    },
    lookFor: createLookup(deps.readRegistry, offer),
    state: () => ({ incomplete: registry.incomplete, leaving, updatesApplied }),
  }
}

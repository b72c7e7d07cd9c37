import { hasUnsavedWork, type AreaName } from '@portal/kit'
import type { Area } from './area'
import type { AreaEntry, Registry } from '@portal/releases'

/** How the areas come to other releases while the page is open. */
export interface Updates {
  /** The registry as it is now. Areas that are not on the screen follow at once, the one that is with the next navigation. */
  offer: (registry: Registry) => void
  offerAgain: () => void
  /** True when going to this path is the moment for what waits: never while somebody has unsaved work. */
  isDue: (path: string) => boolean
  /** The person is at this path now; does what was due. */
  arrive: (path: string, isDue: boolean) => void
  /** Reads the registry again for a path that no area has, once for each. */
  lookFor: (path: string) => Promise<void>
}

export interface UpdateDeps {
  /** Release of this shell. */
  shellRelease: string
  /** Where the page was opened. */
  path: string
  readRegistry: () => Promise<Registry | null>
  /** Loads the whole page anew, at the present address. */
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
  /** True when some area could not be read from the registry. */
  incomplete: boolean
  /** True while the browser loads the page anew. */
  leaving: boolean
  /** Counts the updates that were due and are applied. */
  updatesApplied: number
}

/** Reads the registry for a path that is not known, once for each path. */
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

  /** Why only a new page will do, if so: another shell, or an area of which this tab has had too many releases. */
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

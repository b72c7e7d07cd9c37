import type { Canary } from './canary'
import { isAbsent, isName, isObject, isOrigin, isText, isTexts, type Fields } from './guards'
import { isManifest, type AreaManifest, type AreaName } from './manifest'

/** The part of a release.json in the registry: enough to choose, to route and to load an area. */
export interface AreaRelease {
  release: string
  container: { global: string; expose: string; entry: string; integrity?: string }
  kit: { built: string; requires: string }
  /** The range of each shared package that the area was built with. */
  shared: Record<string, string>
  /** Files for the area's first page. */
  preload: string[]
  area: AreaManifest
  /** The origin of its files, such as `https://cdn.example`, if it is not the portal's. */
  origin?: string
  /** The address of a dev server; absent for published releases. */
  base?: string
}

/**
 * One area in the registry. Without a stable release, its routes are known but cannot be opened.
 */
export interface AreaEntry {
  name: AreaName
  manifest: AreaManifest
  stable: AreaRelease | null
  previous: AreaRelease | null
  canary: { release: AreaRelease; rule: Canary } | null
  /** The message while the area is switched off. */
  disabled: Disabled | null
}

export interface Disabled {
  message: string
  until: string | null
}

export interface Registry {
  /** Grows with every change. */
  seq: number
  /** The release of the shell for new pages. */
  shell: string | null
  areas: AreaEntry[]
  /** True if an area could not be read: an unknown path may be one of its pages. */
  incomplete: boolean
}

/** The present version of the registry's format. */
export const registrySchema = 1

function readContainer(container: unknown): AreaRelease['container'] | null {
  if (!isObject(container)) return null
  const { global, expose, entry, integrity } = container
  if (!isText(global) || !isText(expose) || !isName(entry)) return null
  return { global, expose, entry, ...(isText(integrity) && { integrity }) }
}

const isKit = (kit: unknown): kit is AreaRelease['kit'] =>
  isObject(kit) && isText(kit.built) && isText(kit.requires)
const isRanges = (shared: unknown): shared is AreaRelease['shared'] =>
  isObject(shared) && Object.values(shared).every(isText)

/** The origin in its own field, nothing for the portal's, or null if it is invalid. */
function readOrigin(origin: unknown): { origin?: string } | null {
  if (isAbsent(origin)) return {}
  return isOrigin(origin) ? { origin } : null
}

/**
 * A release of the area `name`, from the registry, a release.json or a browser's storage; null if
 * it is invalid.
 */
export function readRelease(name: string, json: unknown): AreaRelease | null {
  if (!isObject(json) || !isManifest(json.area) || json.area.name !== name) return null
  const { release, kit, shared, preload, area } = json
  const [container, elsewhere] = [readContainer(json.container), readOrigin(json.origin)]
  if (!container || !elsewhere || !isName(release) || !isKit(kit) || !isRanges(shared)) return null
  return {
    release,
    container,
    kit,
    shared,
    preload: isTexts(preload) ? preload.filter(isName) : [],
    area,
    ...elsewhere,
  }
}

function readCanary(name: string, json: unknown): AreaEntry['canary'] {
  const release = readRelease(name, json)
  const { percent, salt, groups } = isObject(json) ? json : ({} as Fields)
  if (!release || typeof percent !== 'number' || !isText(salt)) return null
  return { release, rule: { percent, salt, groups: isTexts(groups) ? groups : [] } }
}

function readEntry(name: string, remote: unknown): AreaEntry | null {
  if (!isObject(remote) || !isObject(remote.stable)) return null
  const { stable, previous, canary, disabled } = remote
  const manifest = stable.area
  if (!isManifest(manifest) || manifest.name !== name) return null
  const isOff = isObject(disabled) && isText(disabled.message)
  return {
    name: manifest.name,
    manifest,
    stable: readRelease(name, stable),
    previous: readRelease(name, previous),
    canary: readCanary(name, canary),
    disabled: isOff
      ? {
          message: disabled.message as string,
          until: isText(disabled.until) ? disabled.until : null,
        }
      : null,
  }
}

const readShell = (shell: unknown): string | null =>
  isObject(shell) && isObject(shell.stable) && isText(shell.stable.release)
    ? shell.stable.release
    : null

/** Reads the registry. Invalid areas are left out. */
export function readRegistry(json: unknown): Registry {
  if (!isObject(json) || json.schema !== registrySchema || !isObject(json.remotes))
    return { seq: 0, shell: null, areas: [], incomplete: true }
  const entries = Object.entries(json.remotes).map(([name, remote]) => readEntry(name, remote))
  const areas = entries.filter((entry) => entry !== null)
  const seq = typeof json.seq === 'number' ? json.seq : 0
  return { seq, shell: readShell(json.shell), areas, incomplete: areas.length < entries.length }
}

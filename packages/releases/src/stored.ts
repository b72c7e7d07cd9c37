import { isAbsent, isName, isObject, isText } from './guards'

/** A route in the registry, with the fields for servers. */
export interface StoredRoute {
  id?: string
  path: string
  access: string
  frame?: string
  prerender?: boolean
  /** The first API calls of the page, as `GET /path`. */
  reads?: readonly string[]
  robots?: string
}

/**
 * A release in the registry. Only its id is certain, because the history may have very old
 * releases.
 */
export interface StoredRelease {
  release: string
  container?: { global?: string; expose?: string; entry?: string; integrity?: string }
  kit?: { built?: string; requires?: string }
  shared?: Record<string, string>
  preload?: string[]
  origin?: string
  area?: { routes: StoredRoute[] }
}

export interface StoredCanary extends StoredRelease {
  percent: number
  salt: string
  groups?: string[]
}

/** The entry of an area, or of the shell, in the registry. */
export interface StoredPlace {
  stable?: StoredRelease | null
  previous?: StoredRelease | null
  canary?: StoredCanary | null
  disabled?: { message: string; until?: string | null } | null
}

/** `mfe/registry.json`, and each entry of its history. */
export interface StoredRegistry {
  seq?: number
  shell: StoredPlace
  remotes: Record<string, StoredPlace>
}

const isRoute = (value: unknown): boolean =>
  isObject(value) && isText(value.path) && value.path.startsWith('/') && isText(value.access)

const isManifest = (value: unknown): boolean =>
  isObject(value) && Array.isArray(value.routes) && value.routes.every(isRoute)

const isEntry = (value: unknown): boolean =>
  isAbsent(value) ||
  (isObject(value) && isName(value.release) && (isAbsent(value.area) || isManifest(value.area)))

const isCanary = (value: unknown): boolean =>
  isAbsent(value) ||
  (isEntry(value) && isObject(value) && typeof value.percent === 'number' && isText(value.salt))

const isPlace = (value: unknown): boolean =>
  isObject(value) && [value.stable, value.previous].every(isEntry) && isCanary(value.canary)

/**
 * Whether pages can be made from this registry: not from an incomplete or empty file, or another
 * one.
 */
export const isStoredRegistry = (value: unknown): value is StoredRegistry =>
  isObject(value) &&
  isPlace(value.shell) &&
  isObject(value.remotes) &&
  Object.values(value.remotes).every(isPlace) &&
  (value.seq === undefined || Number.isInteger(value.seq))

/** The registry in a text, or the reason why it is invalid. */
export function parseStoredRegistry(text: string): StoredRegistry | string {
  if (text.trim() === '') return 'is empty'
  try {
    const value: unknown = JSON.parse(text)
    return isStoredRegistry(value) ? value : 'is no registry'
  } catch {
    return 'is cut off or no JSON'
  }
}

/** Whether a page is only for signed-in people. */
export const isGuardedRoute = ({ access }: Pick<StoredRoute, 'access'>): boolean =>
  access === 'student' || access === 'staff'

/**
 * Whether the frame of a page is part of its document: it is guarded, and its address is the same
 * for everybody.
 */
export const hasFrame = (route: Pick<StoredRoute, 'access' | 'path'>): boolean =>
  isGuardedRoute(route) && !route.path.includes(':')

/** All routes that a browser may have: of the stable releases and of the canaries. */
export const routesOf = ({ remotes }: Pick<StoredRegistry, 'remotes'>): StoredRoute[] =>
  Object.values(remotes).flatMap(({ stable, canary }) => [
    ...(stable?.area?.routes ?? []),
    ...(canary?.area?.routes ?? []),
  ])

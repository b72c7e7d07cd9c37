import type { AreaName } from '@portal/kit'
import { readRelease, type AreaEntry, type Registry } from '@portal/releases'

/** An area on a developer's machine, attached to a portal on the same machine. */
export interface LocalArea {
  name: AreaName
  url: string
  /** Null if no valid area answers there. The published release runs then. */
  entry: AreaEntry | null
}

const key = 'portal.local-area'
const timeoutMs = 5_000
const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1'

/**
 * Only a portal on this machine allows it, in the page that it sends. The host of the page must
 * also be local.
 */
export const mayAttach = (): boolean =>
  isLoopback(globalThis.location.hostname) &&
  document.querySelector('meta[name=portal-local-areas][content=allowed]') !== null

/** Reads `mfe-student=http://localhost:4102/`. Null for any other machine or format. */
export function readOverride(text: string): Pick<LocalArea, 'name' | 'url'> | null {
  const [, name, address] = /^(mfe-[a-z-]+)=(.+)$/.exec(text) ?? []
  if (!name || !address || !URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  return protocol === 'http:' && isLoopback(hostname)
    ? { name: name as AreaName, url: `${origin}/` }
    : null
}

async function readLocalEntry(name: AreaName, url: string): Promise<AreaEntry | null> {
  try {
    const response = await fetch(`${url}release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const release = readRelease(name, await response.json())
    return (
      release && {
        name,
        manifest: release.area,
        stable: { ...release, base: url },
        previous: null,
        canary: null,
        disabled: null,
      }
    )
  } catch {
    return null
  }
}

/** The area that was attached with `?mfe-override=`, now or earlier in this browser. */
export async function findLocalArea(asked: string | null): Promise<LocalArea | null> {
  if (!mayAttach()) return null
  if (asked !== null) globalThis.localStorage.setItem(key, asked)
  const override = readOverride(globalThis.localStorage.getItem(key) ?? '')
  return override && { ...override, entry: await readLocalEntry(override.name, override.url) }
}

export function detachLocalArea(): void {
  globalThis.localStorage.removeItem(key)
  globalThis.location.reload()
}

/** The registry with the local area instead of the published one. */
export function withLocalArea(registry: Registry, local: LocalArea | null): Registry {
  if (!local?.entry) return registry
  return {
    ...registry,
    areas: [...registry.areas.filter(({ name }) => name !== local.name), local.entry],
  }
}

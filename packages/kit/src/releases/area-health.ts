import { useSyncExternalStore } from 'react'
import type { AreaChannel, AreaName } from '@portal/releases'

export type { AreaChannel }

/** How one area does in this browser, as the shell knows it. */
export interface AreaHealth {
  area: AreaName
  status: 'not-loaded' | 'loading' | 'running' | 'failed' | 'switched-off'
  /** The release that runs, or would run first. */
  release: string | null
  channel: AreaChannel | null
  /** From asking for the area to having its code. */
  loadMs: number | null
  /** Since the portal was opened here. */
  lastError: { release: string; reason: string; at: string } | null
}

/** Where the host keeps it. */
export interface AreaHealthSource {
  /** The same array until something changes. */
  current: () => readonly AreaHealth[]
  subscribe: (listener: () => void) => () => void
  /** Starts an area again from its first release. */
  retry: (area: AreaName) => void
  /** Uses stable releases only, in this browser, from now on. */
  leaveCanary: () => void
}

/** A host without releases, such as a test or an area developed alone. */
const none: readonly AreaHealth[] = []
let source: AreaHealthSource = {
  current: () => none,
  subscribe: () => () => undefined,
  retry: () => undefined,
  leaveCanary: () => undefined,
}

/** Tells where to look; the shell calls it before anything is drawn. */
export const setAreaHealthSource = (given: AreaHealthSource): void => {
  source = given
}

/** How the areas do in this browser, live, and what can be done about it. */
export const useAreaHealth = (): Pick<AreaHealthSource, 'retry' | 'leaveCanary'> & {
  areas: readonly AreaHealth[]
} => {
  const areas = useSyncExternalStore(source.subscribe, source.current)
  return { areas, retry: source.retry, leaveCanary: source.leaveCanary }
}

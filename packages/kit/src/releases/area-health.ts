import { useSyncExternalStore } from 'react'
import type { AreaChannel, AreaName } from '@portal/releases'

export type { AreaChannel }

/** The state of one area in this browser. */
export interface AreaHealth {
  area: AreaName
  status: 'not-loaded' | 'loading' | 'running' | 'failed' | 'switched-off'
  /** The release that runs, or would run first. */
  release: string | null
  channel: AreaChannel | null
  /** Time in ms from the request for the area until its code is loaded. */
  loadMs: number | null
  /** Since the portal was opened in this tab. */
  lastError: { release: string; reason: string; at: string } | null
}

/** The host's store of these states. */
export interface AreaHealthSource {
  /** The same array until something changes. */
  current: () => readonly AreaHealth[]
  subscribe: (listener: () => void) => () => void
  /** Starts an area again from its first release. */
  retry: (area: AreaName) => void
  /** From now on, this browser uses only stable releases. */
  leaveCanary: () => void
}

/** For a host without releases, such as a test or an area in development. */
const none: readonly AreaHealth[] = []
let source: AreaHealthSource = {
  current: () => none,
  subscribe: () => () => undefined,
  retry: () => undefined,
  leaveCanary: () => undefined,
}

/** Sets the source. The shell calls it before the first render. */
export const setAreaHealthSource = (given: AreaHealthSource): void => {
  source = given
}

/** The live states of the areas in this browser, with actions. */
export const useAreaHealth = (): Pick<AreaHealthSource, 'retry' | 'leaveCanary'> & {
  areas: readonly AreaHealth[]
} => {
  const areas = useSyncExternalStore(source.subscribe, source.current)
  return { areas, retry: source.retry, leaveCanary: source.leaveCanary }
}

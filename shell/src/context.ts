import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Areas, View } from './areas/areas'
import type { LocalArea } from './areas/registry/local-area'
import type { ScrollHistory } from './routing/scroll-history'
import type { PrerenderedPage } from './hydration/prerendered-page'

/** Data that the shell's components share. */
export interface Portal {
  areas: Areas
  /** The area that a developer has attached. */
  local: LocalArea | null
  scrollHistory: ScrollHistory
  /** The prerendered page. Null if the document has none, or if this browser cannot hydrate it. */
  prerendered: PrerenderedPage | null
  /**
   * Whether this browser seems to have a session. Then a guarded page shows its frame and heading
   * while the session loads.
   */
  isAwaited: boolean
}

export const PortalContext = createContext<Portal | null>(null)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal needs a PortalContext')
  return portal
}

/** Routes and menus. They change when an area changes to another release. */
export function useView(): View {
  const { areas } = usePortal()
  return useSyncExternalStore(areas.subscribe, areas.view, areas.view)
}

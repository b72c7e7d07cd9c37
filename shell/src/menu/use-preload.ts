import { usePortal } from '../context'

/** Handlers for a link: its area is loaded early when the pointer or the focus is on the link. */
export function usePreload(to: string): { onPointerEnter: () => void; onFocus: () => void } {
  const { areas } = usePortal()
  const preload = (): void => {
    const found = areas.view().table.find(new URL(to, globalThis.location.origin).pathname)
    if (found) areas.preload(found.area)
  }
  return { onPointerEnter: preload, onFocus: preload }
}

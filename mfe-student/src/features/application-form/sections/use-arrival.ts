import { useEffect, useRef } from 'react'
import type { View } from './use-views'

/** The id of a view's heading. The list has the heading of the page. */
export const headingId = (view: View): string => `form-${view}`

const headingFor = (view: View): HTMLElement | null =>
  view === 'list' ? document.querySelector('main h1') : document.getElementById(headingId(view))

/**
 * Completes a change of view, which the shell does not notice because only the query changes:
 * scrolls to the top and focuses the heading, or the wanted field. A page that was just opened does
 * not change.
 */
export function useArrival(
  view: View,
  field: string | undefined,
  focusField: (name: string) => void,
): void {
  const before = useRef<View | null>(null)
  useEffect(() => {
    const isFirst = before.current === null
    if (before.current === view) return
    before.current = view
    if (field) return focusField(field)
    if (isFirst) return
    globalThis.scrollTo({ top: 0, behavior: 'instant' })
    headingFor(view)?.focus({ preventScroll: true })
  }, [view, field, focusField])
}

import { useEffect, useRef } from 'react'
import type { View } from './use-views'

/** Id of the heading of a view; the list has the page's own. */
export const headingId = (view: View): string => `form-${view}`

const headingFor = (view: View): HTMLElement | null =>
  view === 'list' ? document.querySelector('main h1') : document.getElementById(headingId(view))

/**
 * Finishes a change of view, which the shell does not notice, as only the search part of the address changes: from the top, with
 * the focus on the heading, or on the field that the person is after. A page just opened is left alone.
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

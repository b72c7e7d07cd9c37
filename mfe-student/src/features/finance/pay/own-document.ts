import { useEffect, useState } from 'react'

/**
 * The address for which this document was loaded, and whether it was reloaded; null if the browser
 * does not tell.
 */
function arrival(): { path: string; isReload: boolean } | null {
  const [entry] =
    typeof performance.getEntriesByType === 'function'
      ? (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
      : []
  return entry
    ? {
        path: new URL(entry.name, globalThis.location.origin).pathname,
        isReload: entry.type === 'reload',
      }
    : null
}

/**
 * Whether the document was loaded for another page, whose security policy blocks the checkout. A
 * reloaded document is accepted, because a second reload would change nothing.
 */
export const isOfAnotherPage = (
  came: { path: string; isReload: boolean } | null,
  path: string,
): boolean =>
  came !== null && !came.isReload && came.path.replace(/\/$/, '') !== path.replace(/\/$/, '')

/** True if the document was loaded for this page. Otherwise reloads it. */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(() => !isOfAnotherPage(arrival(), globalThis.location.pathname))
  useEffect(() => {
    if (!isOwn) globalThis.location.reload()
  }, [isOwn])
  return isOwn
}

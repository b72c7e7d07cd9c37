import { useEffect, useState } from 'react'

/** The address that this document came from, and how; null where the browser does not tell. */
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

/** Whether the document is another page's: its security policy keeps the checkout out. One that was loaded anew has done what can be done. */
export const isOfAnotherPage = (
  came: { path: string; isReload: boolean } | null,
  path: string,
): boolean =>
  came !== null && !came.isReload && came.path.replace(/\/$/, '') !== path.replace(/\/$/, '')

/** True once the document is this page's own; loads it anew where it is another page's. */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(() => !isOfAnotherPage(arrival(), globalThis.location.pathname))
  useEffect(() => {
    if (!isOwn) globalThis.location.reload()
  }, [isOwn])
  return isOwn
}

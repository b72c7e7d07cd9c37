import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A separate file that visitors never load. If it fails, the navbar works without it, and the
 * dashboard shows the notifications too.
 */
const none: ComponentType = () => null
const NotificationBell = lazy(() =>
  import('./NotificationBell').then(
    (bell): { default: ComponentType } => ({ default: bell.NotificationBell }),
    () => ({ default: none }),
  ),
)

/** At the start of the right side of the bar, so that nothing moves when it appears. */
export const LazyBell = () => (
  <Suspense>
    <NotificationBell />
  </Suspense>
)

import { lazy, Suspense, type ComponentType } from 'react'

/** A file of its own, which visitors never load. Without it the navbar is whole, and the dashboard has the notifications too. */
const none: ComponentType = () => null
const NotificationBell = lazy(() =>
  import('./NotificationBell').then(
    (bell): { default: ComponentType } => ({ default: bell.NotificationBell }),
    () => ({ default: none }),
  ),
)

/** Comes where nothing else moves for it: at the near end of what stands at the far end of the bar. */
export const LazyBell = () => (
  <Suspense>
    <NotificationBell />
  </Suspense>
)

import { lazy, Suspense, type ComponentType } from 'react'
import styles from './StudentFrame.module.css'

/** A file of its own, which visitors never load. Without it the navbar is whole, and the dashboard has the notifications too. */
const none: ComponentType = () => null
const NotificationBell = lazy(() => import('./NotificationBell').then((bell): { default: ComponentType } => ({ default: bell.NotificationBell }), () => ({ default: none })))

export const LazyBell = () => <Suspense fallback={<span className={styles.bell} />}><NotificationBell /></Suspense>

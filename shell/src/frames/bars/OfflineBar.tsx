import { useSyncExternalStore } from 'react'
import { useSession } from '@portal/kit'
import styles from './Bars.module.css'

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/**
 * Tells that the network is down. The live region always exists, so that screen readers announce
 * its text.
 */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { isSignOutPending } = useSession()
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          You are offline.{!isSignOutPending && ' Your entries are kept.'}
        </p>
      )}
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import { slowAfterMs, useLater } from '../pages/use-later'
import type { PrerenderedPage } from './prerendered-page'
import styles from '../frames/Bars.module.css'

function Slow() {
  return (
    useLater(slowAfterMs) && (
      <p className={styles.bar}>This is taking longer than usual. You can read the page already.</p>
    )
  )
}

function Stalled({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.bar}>
      <p>
        You can read this page, but not use its forms and buttons: part of the portal did not
        arrive. Check your connection.
      </p>
      <button type="button" className="button button-secondary button-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

/**
 * Tells about the loading of the code for a prerendered page. It is rendered separately, because a
 * render of the page would remove its HTML.
 */
export function HydrationNotice({
  prerendered,
}: {
  prerendered: Pick<PrerenderedPage, 'progress' | 'subscribe' | 'retry'>
}) {
  const progress = useSyncExternalStore(prerendered.subscribe, prerendered.progress, () => 'coming')
  return (
    <div className={styles.bottom} role="status">
      {progress === 'coming' && <Slow />}
      {progress === 'stalled' && <Stalled onRetry={prerendered.retry} />}
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import type { FailureKind } from '../areas/loading/area-failure'
import { reload } from '../pages/AreaProblem'
import { slowAfterMs, useLater } from '../pages/use-later'
import type { PrerenderedPage } from './prerendered-page'
import styles from '../frames/bars/Bars.module.css'

function Slow({ isReadable }: { isReadable: boolean }) {
  return (
    useLater(slowAfterMs) && (
      <p className={styles.bar}>
        This is taking longer than usual.{' '}
        {isReadable ? 'You can read the page already.' : 'Your network may be slow.'}
      </p>
    )
  )
}

const notArrived = 'part of the page failed to load. Check your connection.'
const ours = 'something is wrong with this part of the portal. Try again in a moment.'

const reasons: Record<Exclude<FailureKind, 'disabled'>, string> = {
  network: notArrived,
  timeout: notArrived,
  incompatible: 'this part of the portal has changed since you opened it. Load the page again.',
  untrusted: ours,
  broken: ours,
}

function Stalled({ kind, onRetry }: { kind: keyof typeof reasons; onRetry: () => void }) {
  const stale = kind === 'incompatible'
  return (
    <div className={styles.bar}>
      <p>You can read this page, but not use its forms and buttons: {reasons[kind]}</p>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={stale ? () => void reload() : onRetry}
      >
        {stale ? 'Load the page again' : 'Try again'}
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
  prerendered: Pick<PrerenderedPage, 'isReadable' | 'progress' | 'failure' | 'subscribe' | 'retry'>
}) {
  const progress = useSyncExternalStore(prerendered.subscribe, prerendered.progress, () => 'coming')
  const kind = prerendered.failure()?.kind
  return (
    <div className={styles.bottom} role="status">
      {progress === 'coming' && <Slow isReadable={prerendered.isReadable} />}
      {progress === 'stalled' && kind && kind !== 'disabled' && (
        <Stalled kind={kind} onRetry={prerendered.retry} />
      )}
    </div>
  )
}

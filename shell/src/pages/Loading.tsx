import styles from './Loading.module.css'
import { slowAfterMs, useLater } from './use-later'

/** A spinner with words. Nothing for the first 300 ms, since most pages come faster; after 8 s it owns up to being slow. */
export function Loading({ text = 'Loading…' }: { text?: string }) {
  const visible = useLater(300)
  const slow = useLater(slowAfterMs)
  return (
    <div className={styles.place} role="status">
      {visible && (
        <p className="loading">
          <span className="spinner" aria-hidden="true" />
          {slow ? 'This is taking longer than usual. Your network may be slow.' : text}
        </p>
      )}
    </div>
  )
}

/** Fills the screen while the session is being looked up. */
export function FullScreenLoading() {
  return (
    <main className={styles.screen}>
      <Loading />
    </main>
  )
}

import styles from './Loading.module.css'
import { slowAfterMs, useLater } from './use-later'

/**
 * A spinner with a text. Hidden for the first 300 ms, because most pages load faster. After 8 s it
 * says that loading is slow.
 */
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

/** Fills the screen while the session is being read. */
export function FullScreenLoading() {
  return (
    <main className={styles.screen}>
      <Loading />
    </main>
  )
}

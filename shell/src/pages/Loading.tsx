import { useEffect, useState } from 'react'
import styles from './Loading.module.css'

/** True once `ms` have passed since the component appeared. */
function useLater(ms: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => { setLater(true) }, ms)
    return () => { clearTimeout(timer) }
  }, [ms])
  return later
}

/** A spinner with words. Nothing for the first 300 ms, since most pages come faster; after 8 s it owns up to being slow. */
export function Loading({ text = 'Loading…' }: { text?: string }) {
  const visible = useLater(300)
  const slow = useLater(8_000)
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

/** Fills the screen while the session is being looked up (spec 1 §2). */
export function FullScreenLoading() {
  return (
    <main className={styles.screen}>
      <Loading />
    </main>
  )
}

import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

function skip(event: MouseEvent): void {
  // The address stays as it is: the skip link must not count as a page change.
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** First stop of the keyboard on every page. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main" onClick={skip}>
    Skip to main content
  </a>
)

import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

function skip(event: MouseEvent): void {
  // The address does not change, because the skip link is not a page change.
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** The first focus stop of every page. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main" onClick={skip}>
    Skip to main content
  </a>
)

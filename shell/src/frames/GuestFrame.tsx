import type { ReactNode } from 'react'
import { Brand } from './Brand'
import styles from './Frames.module.css'

/**
 * The frame of sign-in pages, whose public frame has no header
 * (docs/reference/rules/public-site.md): the name of the institution and a link to the home page.
 */
export const GuestFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <div className={styles.guest}>
      <Brand to="/" />
    </div>
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  </div>
)

import type { ReactNode } from 'react'
import { Brand } from './Brand'
import styles from './Frames.module.css'

/** Around pages before a sign-in, whose frame leaves out its header (docs/reference/rules/public-site.md): whose portal this is, and the way home. */
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

import type { ReactNode } from 'react'
import styles from './preview.module.css'

/** Looks like a link, but cannot be followed. */
export const PreviewLink = ({ children }: { children: ReactNode }) => (
  <span className={styles.link}>{children}</span>
)

/** Something as its readers will see it. `facts` is beside the heading. */
export const Preview = ({ facts, children }: { facts: ReactNode; children: ReactNode }) => (
  <section className={styles.preview} aria-label="Preview">
    <p className={styles.title}>
      Preview <span className="muted small">{facts}</span>
    </p>
    {children}
  </section>
)

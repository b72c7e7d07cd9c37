import type { ReactNode } from 'react'
import { PublicFooter } from './PublicFooter'
import { PublicHeader } from './PublicHeader'
import styles from '../Frames.module.css'

interface FrameProps {
  header: boolean
  footer: boolean
  children: ReactNode
}

/** The public site: header, page, footer. */
export const PublicFrame = ({ header, footer, children }: FrameProps) => (
  <div className={styles.column}>
    {header && <PublicHeader />}
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    {footer && <PublicFooter />}
  </div>
)

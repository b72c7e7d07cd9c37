import type { ReactNode } from 'react'
import styles from '../students.module.css'

interface PartProps {
  title: string
  /** The level of its heading: 3 in a dialog, 2 on a page. */
  level?: 2 | 3
  children: ReactNode
}

/** A titled part of a student's record. */
export function Part({ title, level = 3, children }: PartProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

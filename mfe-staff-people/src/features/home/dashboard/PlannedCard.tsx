import { DescriptionList } from '@portal/ui'
import { useId } from 'react'
import styles from './dashboard.module.css'

/** The parts of the page that are not activated yet. */
export function PlannedCard() {
  const id = useId()
  return (
    <section className={styles.quiet} aria-labelledby={id}>
      <h2 id={id}>Not activated yet</h2>
      <DescriptionList
        items={[
          ['Email', 'Your institutional email will appear here.'],
          ['Schedule', 'Your schedule will appear here.'],
        ]}
      />
    </section>
  )
}

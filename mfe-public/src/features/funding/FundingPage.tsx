import { useRef } from 'react'
import { funding } from '@portal/content/funding'
import { PageHead } from '../../parts/PageHead'
import { useOpenSession } from '../../parts/use-open-session'
import { usePlaceholders } from '../../parts/use-placeholders'
import bands from '../../parts/bands.module.css'
import styles from './funding.module.css'
import { Receipt } from './Receipt'
import { ScholarshipFormView } from './ScholarshipFormView'
import { useReceipt } from './use-receipt'

function Instructions() {
  const fill = usePlaceholders()
  const { slots, deadline, instructionsTitle, instructions } = fill(funding)
  return (
    <section className={styles.instructions} aria-labelledby="instructions">
      <dl className={styles.facts}>
        <div>
          <dt>Slots</dt>
          <dd>{slots}</dd>
        </div>
        <div>
          <dt>Session</dt>
          <dd>{fill('{session}')}</dd>
        </div>
        <div>
          <dt>Deadline</dt>
          <dd>{deadline}</dd>
        </div>
      </dl>
      <h2 id="instructions">{instructionsTitle}</h2>
      <ol className={styles.steps}>
        {instructions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  )
}

/** The scholarship: instructions, form, and the receipt of an application. */
export function FundingPage() {
  const fill = usePlaceholders()
  const { title, lead } = fill(funding)
  const isClosed = useOpenSession() === null
  const { id, keep } = useReceipt()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={id ? styles.printReceipt : undefined}>
      <PageHead eyebrow={fill('{session} academic session')} title={title} lead={lead} />
      <div className={`${bands.inner ?? ''} ${styles.layout ?? ''}`}>
        <Instructions />
        <div className="stack stack-large">
          {id && <Receipt id={id} heading={heading} />}
          <section className={styles.form} aria-labelledby="apply">
            <h2 id="apply">{id ? 'Start another application' : 'Apply'}</h2>
            <ScholarshipFormView
              title={title}
              isClosed={isClosed}
              keep={keep}
              onDone={() => heading.current?.focus()}
            />
          </section>
        </div>
      </div>
    </div>
  )
}

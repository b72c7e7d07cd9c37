import { useRef } from 'react'
import { funding } from '@portal/content/funding'
import { PageHead } from '../../parts/PageHead'
import { useSessionWords } from '../../parts/use-session-words'
import bands from '../../parts/bands.module.css'
import styles from './funding.module.css'
import { Receipt } from './Receipt'
import { ScholarshipFormView } from './ScholarshipFormView'
import { useReceipt } from './use-receipt'

function Instructions({ words }: { words: (text: string) => string }) {
  return (
    <section className={styles.instructions} aria-labelledby="instructions">
      <dl className={styles.facts}>
        <div><dt>Slots</dt><dd>{funding.slots}</dd></div>
        <div><dt>Session</dt><dd>{words('{session}')}</dd></div>
        <div><dt>Deadline</dt><dd>{funding.deadline}</dd></div>
      </dl>
      <h2 id="instructions">{funding.instructionsTitle}</h2>
      <ol className={styles.steps}>{funding.instructions.map((text) => <li key={text}>{words(text)}</li>)}</ol>
    </section>
  )
}

/** The scholarship: instructions, form, and a record of what was sent (spec 1 §2). */
export function FundingPage() {
  const words = useSessionWords()
  const { id, keep } = useReceipt()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={id ? styles.printReceipt : undefined}>
      <PageHead eyebrow={words('{session} academic session')} title={funding.title} lead={funding.lead} />
      <div className={`${bands.inner ?? ''} ${styles.layout ?? ''}`}>
        <Instructions words={words} />
        <div className="stack stack-large">
          {id && <Receipt id={id} heading={heading} />}
          <section className={styles.form} aria-labelledby="apply">
            <h2 id="apply">{id ? 'Apply for somebody else' : 'Apply'}</h2>
            <ScholarshipFormView title={funding.title} keep={keep} onDone={() => heading.current?.focus()} />
          </section>
        </div>
      </div>
    </div>
  )
}

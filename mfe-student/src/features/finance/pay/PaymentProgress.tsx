import { referenceOf, type Stage } from './stage'
import { Reference } from '../Reference'
import styles from '../Finance.module.css'

const steps = ['Payment window', 'You pay', 'We confirm', 'Receipt'] as const
const stepOf: Record<Stage['kind'], number> = {
  ready: -1,
  opening: 0,
  paying: 1,
  checking: 2,
  confirming: 2,
  pending: 2,
  failed: 2,
  paid: 3,
}

function sentenceOf(stage: Stage): string {
  switch (stage.kind) {
    case 'opening':
      return 'Opening the payment window…'
    case 'paying':
      return 'Pay in the payment window.'
    case 'checking':
      return 'Asking whether your payment has arrived…'
    case 'confirming':
      return 'Payment received – confirming…'
    case 'paid':
      return 'Your payment has arrived.'
    case 'pending':
    case 'failed':
      return stage.sentence
    case 'ready':
      return ''
  }
}

/**
 * The progress of the payment: a word for each step, a sentence for screen readers, and the
 * reference.
 */
export function PaymentProgress({ stage }: { stage: Stage }) {
  const now = stepOf[stage.kind]
  const reference = referenceOf(stage)
  return (
    <div className="stack stack-small">
      {now >= 0 && (
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li
              key={step}
              {...(at === now && { 'aria-current': 'step' as const })}
              className={at < now || stage.kind === 'paid' ? styles.done : undefined}
            >
              {step}
              {at < now && <span className="visually-hidden"> (done)</span>}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className={styles.sentence}>
        {sentenceOf(stage)}
      </p>
      {reference && <Reference reference={reference} />}
    </div>
  )
}

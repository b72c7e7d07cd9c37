import type { ProgressStep } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { Badge, Card, DateText, Icon } from '@portal/ui'
import { DueDate } from './DueDate'
import { areAllDone, deedOf, stateLabels, summaryOf } from './steps'
import styles from './Timeline.module.css'

const Head = ({ step: { title, state, at } }: { step: ProgressStep }) => (
  <p className={styles.head}>
    <strong>{title}</strong>{' '}
    <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
    {at && (
      <span className="muted small">
        <DateText value={at} />
      </span>
    )}
  </p>
)

function Step({ step }: { step: ProgressStep }) {
  const { state, detail, reason, link } = step
  const { icon } = stateLabels[state]
  const isNow = state === 'current' || state === 'waiting'
  return (
    <li
      className={`${styles.step ?? ''} ${styles[state] ?? ''}`}
      {...(isNow && { 'aria-current': 'step' })}
    >
      <span className={styles.marker}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <Head step={step} />
        {detail && (
          <p>
            {detail} <DueDate step={step} />
          </p>
        )}
        {reason && (
          <p className="muted">
            {reason} <DueDate step={step} />
          </p>
        )}
        {state === 'current' && link && (
          <p>
            <PortalLink to={link}>{deedOf(step)}</PortalLink>
          </p>
        )}
      </div>
    </li>
  )
}

const Steps = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <ol className={styles.timeline}>
    {steps.map((step) => (
      <Step key={step.id} step={step} />
    ))}
  </ol>
)

function Way({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <>
      <p>{summaryOf(steps)}</p>
      {areAllDone(steps) ? (
        <details>
          <summary className={styles.summary}>Show the {steps.length} steps</summary>
          <Steps steps={steps} />
        </details>
      ) : (
        <Steps steps={steps} />
      )}
    </>
  )
}

const Done = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <span className="muted small">
    {steps.filter(({ state }) => state === 'done').length} of {steps.length} steps done
  </span>
)

/**
 * The steps from application to enrolment: done, current, or locked with a reason. Collapsed when
 * all are done.
 */
export const Timeline = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <Card title="Application progress" aside={<Done steps={steps} />}>
    <Way steps={steps} />
  </Card>
)
